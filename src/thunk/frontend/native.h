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

// A reference that is given up at the end of its scope.
class Owned {
 public:
  explicit Owned(PyObject* object) : object_(object) {}
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;
  ~Owned() {
    Py_XDECREF(object_);
  }
  PyObject* get() const {
    return object_;
  }
  PyObject* release() {
    return std::exchange(object_, nullptr);
  }
  void reset(PyObject* object) {
    Py_XSETREF(object_, object);
  }
  explicit operator bool() const {
    return object_ != nullptr;
  }

 private:
  PyObject* object_;
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
  PyObject *ThunkStorage, *Cell, *Value, *DeviceData, *TensorSpec, *Outputs;
  PyObject *Place, *View, *ViewStep, *AsStrided;
  PyObject *touched, *trace, *new_leaf, *cut, *place_of;
  PyObject *value_of, *tensor_of, *leaf_of, *view_value, *record_view, *record_views, *overlapping, *are_as_promised;
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
extern Slot value_spec;

inline bool is(PyObject* object, PyObject* type) {
  return reinterpret_cast<PyObject*>(Py_TYPE(object)) == type;
}

using Numbers = c10::SmallVector<int64_t, 6>;
Numbers numbers_of(PyObject* tuple);

// Call a function of Python's. Returns whether there was no error.
bool call(PyObject* function, PyObject* argument);

// The cell of a tensor on the device; null, and no error, of anything else.
PyObject* cell_of(PyObject* tensor);

// The value of a cell's base, pending or not.
PyObject* base_value(PyObject* cell);

// What is in Python under the same names: in recording.cpp, in views.cpp, in lists.cpp.
PyObject* value_of(PyObject*, PyObject* tensor);
PyObject* view_value(PyObject* cell, PyObject* tensor);
PyObject* record_view(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* record_views(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* values_of(PyObject*, PyObject* tensors);
PyObject* overlapping(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* write_plain(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* are_shared(PyObject*, PyObject* tensors);
PyObject* are_as_promised(PyObject*, PyObject* const* args, Py_ssize_t count);

bool set_up_views();

} // namespace thunk
