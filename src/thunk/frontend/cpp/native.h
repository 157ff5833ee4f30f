// What the parts of the library share: how Python's objects are read where they lie.
#pragma once

#include <Python.h>
#include <structmember.h>

#include <ATen/core/Tensor.h>
#include <torch/csrc/Dtype.h>

// Of torch/csrc/autograd/python_variable.h and Storage.h, which take twenty seconds to compile. The torch that this is
// built for is the one it runs with, and if that had not these functions, the library would not load.
extern PyObject* THPVariableClass;
PyObject* THPVariable_Wrap(at::TensorBase&& tensor);
PyObject* THPStorage_NewWithStorage(PyTypeObject* type, c10::Storage storage);

namespace thunk {

// How torch's Python objects begin.
template <typename T>
struct Holder {
  PyObject_HEAD
  T held;
};
template <typename T>
const T& held_by(PyObject* object) {
  return reinterpret_cast<Holder<T>*>(object)->held;
}

// A reference that is given up at the end of its scope, with Python's lock held.
class Owned {
 public:
  Owned() = default;
  explicit Owned(PyObject* object) : object_(object) {}
  Owned(const Owned& other) : object_(Py_XNewRef(other.object_)) {}
  Owned(Owned&& other) noexcept : object_(other.release()) {}
  Owned& operator=(Owned other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Owned() {
    Py_XDECREF(object_);
  }
  // A reference of its own to what somebody else has.
  static Owned also(PyObject* object) {
    return Owned(Py_XNewRef(object));
  }
  PyObject* get() const {
    return object_;
  }
  PyObject* release() {
    return std::exchange(object_, nullptr);
  }
  explicit operator bool() const {
    return object_ != nullptr;
  }

 private:
  PyObject* object_ = nullptr;
};

// A slot of a Python class, read and written where it lies.
class Slot {
 public:
  bool find(PyObject* type, const char* name);

  // What is in it; null of None, and if it was never filled.
  PyObject* of(PyObject* object) const {
    PyObject* content = place(object);
    return content == Py_None ? nullptr : content;
  }
  void fill(PyObject* fresh, PyObject* content) const {
    place(fresh) = Py_NewRef(content);
  }
  // The dict in it, which is made if there is none; null with an error.
  PyObject* dict_of(PyObject* object) const {
    if (of(object) == nullptr) {
      Py_XSETREF(place(object), PyDict_New());
    }
    return of(object);
  }
  void replace(PyObject* object, PyObject* content) const {
    Py_XSETREF(place(object), Py_NewRef(content));
  }

 private:
  PyObject*& place(PyObject* object) const {
    return *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(object) + offset_);
  }
  Py_ssize_t offset_ = 0;
};

// What Python has and the library uses, by its name there. Kept for good.
struct Names {
  PyObject *ThunkStorage, *Cell, *Exposed, *Value, *DeviceData, *TensorSpec, *Outputs;
  PyObject *Place, *View, *ViewStep, *AsStrided;
  PyObject *touched, *trace, *new_leaf, *cut, *place_of;
  PyObject *value_of, *tensor_of, *leaf_of, *view_value, *record_view, *record_views;
  PyObject *overlapping, *write_plain, *are_as_promised;
  PyObject *acquire, *release, *forced_ops, *forward_ad;
  PyObject *Origin, *SingleNode, *MultiNode, *Output;
  PyObject *here, *is_passed_over, *open_scopes, *all_open, *sequences;
};
extern Names python;

struct CellSlots {
  Slot spec, value, data, failure, views, view_values;
};
extern CellSlots cell_slots;

struct SpecSlots {
  Slot size, stride, dtype, geometry;
};
extern SpecSlots spec_slots;
extern Slot value_spec, outputs_values;
extern PyObject* cursor_name;

inline bool is(PyObject* object, PyObject* type) {
  return reinterpret_cast<PyObject*>(Py_TYPE(object)) == type;
}

using Numbers = c10::SmallVector<int64_t, 6>;
Numbers numbers_of(PyObject* tuple);

// Call a function of Python's. Returns whether there was no error.
bool call(PyObject* function, PyObject* argument);

// An attribute of the trace; null, and no error, if only the class has it.
inline PyObject* of_trace(PyObject* name) {
  return PyDict_GetItemWithError(python.trace, name);
}

// The tensor that an object is; null if it is none, or has no storage.
const at::Tensor* tensor_in(PyObject* object);
// The cell of a tensor on the device; null, and no error, of anything else.
PyObject* cell_of(const at::Tensor& tensor);
PyObject* cell_of(PyObject* tensor);
// The value that a tensor on the device has, whose cell this is.
PyObject* value_in(PyObject* cell, const at::Tensor& tensor);
// A new tensor that has this value; an undefined one, with Python's error, if there is one.
at::Tensor tensor_with(PyObject* value);

// Whether others can see the memory of a cell and write to it: whoever looks again may find another value there.
inline bool is_exposed(PyObject* cell) {
  PyObject* data = cell_slots.data.of(cell);
  return data != nullptr && is(data, python.Exposed);
}

// The value of a cell's base, pending or not.
PyObject* base_value(PyObject* cell);

// What Python has under the same names: in recording.cpp, in views.cpp, in lists.cpp.
PyObject* value_of(PyObject*, PyObject* tensor);
PyObject* view_value(PyObject* cell, const at::Tensor& tensor);
PyObject* record_view(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* record_views(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* values_of(PyObject*, PyObject* tensors);
PyObject* overlapping(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* write_plain(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* are_shared(PyObject*, PyObject* tensors);
PyObject* are_as_promised(PyObject*, PyObject* const* args, Py_ssize_t count);

PyObject* differentiable_linear(PyObject*, PyObject* const* args, Py_ssize_t count);
// What Python has under the same name: in lines.cpp.
PyObject* note(PyObject*, PyObject* const* args, Py_ssize_t count);
// What there is to compare of the line that has recorded a value: see `Origin` of site.py, which has it all.
struct RecordedAt {
  PyObject* origin = nullptr; // null: nothing is to be compared
  PyObject *code = nullptr, *inner = nullptr, *second = nullptr;
  long instruction = -1, above = 0;
  bool in_scopes = false;
};
RecordedAt recorded_at(PyObject* value);
// `note` with the lines of the trace, below so many frames of Thunk's own. False with an error.
bool note_line(const RecordedAt& recorded, long own);
// The call of an operator ends: what is recorded from now on belongs to another. False with an error.
bool end_call();

PyObject* register_kernels(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* count_replays(PyObject*, PyObject*);

bool set_up_views();
bool set_up_functional();
bool set_up_lines();

// What is needed to make views again that were made before: the tensors' place, and Python's notes of the views.
struct Made {
  Owned place, views;
};
// Sees what `record_view` or `record_views` makes of a tensor in this thread as long as it lives; nothing if that was
// made for the first time.
class Watch {
 public:
  const at::TensorImpl* const tensor;
  Made made;

  explicit Watch(const at::TensorImpl* tensor);
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch();

 private:
  Watch* outer_;
};
// Geometry and dtype as numbers.
void append_place(const at::Tensor& tensor, std::vector<int64_t>& key);
struct Hash {
  size_t operator()(const std::vector<int64_t>& numbers) const;
};
// Note in a tensor's cell how views of it were made. Of an error only that there is one.
bool note_views(PyObject* cell, const Made& made);
// One of them.
at::Tensor view_at(const at::Tensor& tensor, const Made& made, Py_ssize_t index);

} // namespace thunk
