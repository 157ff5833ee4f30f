// What the parts of the library share.
#pragma once

#include <ATen/core/Tensor.h>
#include <torch/csrc/Dtype.h>

#include "records.h"

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

// A reference that is given up at the end of its scope: to a new object, or to what somebody else has as well.
using Object = py::object;
inline Object own(PyObject* object) {
  return py::reinterpret_steal<Object>(object);
}
inline Object also(PyObject* object) {
  return py::reinterpret_borrow<Object>(object);
}

// What Python has and the library uses, by its name there: see `known` and `in_cpp` of thunk/native. Kept for good.
// clang-format off
#define THUNK_NAMES(X) \
  X(DeviceData) X(ExecutionError) X(Exposed) X(Output) X(ThunkStorage) X(acquire) X(all_open) X(all_with_others) X(are_as_promised) X(are_shared) X(are_there) \
  X(are_same) X(are_same_tensors) X(count_up) X(count_versions) X(cut) X(data_of) X(differentiable_linear) X(forced_ops) X(forward_ad) X(have_lengths) X(here) X(is_passed_over) X(is_taken) X(is_transformed) \
  X(known_sequences) X(leaf_of) \
  X(leafed) X(new_leaf) X(note) X(open_scopes) X(overlapping) X(lack_gradients) X(parts) X(Pending) X(place_of) X(release) X(rewrites) X(settle_each) X(settle_gradients) X(tensor_of) X(touched) \
  X(trace) X(value_of) X(values_of) X(view_value) X(write_plain)
// clang-format on
struct Names {
#define THUNK_NAME(name) PyObject* name = nullptr;
  THUNK_NAMES(THUNK_NAME)
#undef THUNK_NAME
};
extern Names python;

// What recorders work on.
inline State& state() {
  return in<State>(python.trace);
}

inline bool is_a(PyObject* object, PyObject* type) {
  return reinterpret_cast<PyObject*>(Py_TYPE(object)) == type;
}

// The elements of a list or tuple, as long as nobody changes it.
struct Elements {
  PyObject** begin_ = nullptr;
  Py_ssize_t size = 0;

  explicit Elements(PyObject* sequence) {
    if (PyList_Check(sequence) || PyTuple_Check(sequence)) {
      begin_ = PySequence_Fast_ITEMS(sequence);
      size = PySequence_Fast_GET_SIZE(sequence);
    }
  }
  PyObject** begin() const {
    return begin_;
  }
  PyObject** end() const {
    return begin_ + size;
  }
};

using Numbers = c10::SmallVector<int64_t, 6>;
Numbers numbers_of(PyObject* tuple);

// The tensor that an object is; null if it is none, or has no storage.
const at::Tensor* tensor_in(PyObject* object);
// The cell of a tensor on the device; null, and no error, of anything else.
Object cell_of(const at::Tensor& tensor);
Object cell_of(PyObject* tensor);
// The value that a tensor on the device has, whose cell this is.
PyObject* value_in(PyObject* cell, const at::Tensor& tensor);
// A new tensor that has this value; an undefined one, with Python's error, if there is one.
at::Tensor tensor_with(PyObject* value);

// Whether others can see the memory of a cell and write to it: whoever looks again may find another value there.
inline bool is_exposed(PyObject* cell) {
  PyObject* data = in<Cell>(cell).data;
  return data != nullptr && is_a(data, python.Exposed);
}

// The value of a cell's base, pending or not.
PyObject* base_value(PyObject* cell);
// The value of a tensor whose storage has views.
PyObject* view_value(PyObject* cell, const at::Tensor& tensor);
// Python's `Place` of a tensor that is no lazy conjugate or negative; null with an error.
Object place_of(const at::Tensor& tensor);

// What Python has under the same names: in recording.cpp, lists.cpp, capturing.cpp, linear.cpp and lines.cpp.
PyObject* value_of(PyObject*, PyObject* tensor);
PyObject* values_of(PyObject*, PyObject* tensors);
PyObject* overlapping(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* write_plain(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* are_shared(PyObject*, PyObject* tensors);
PyObject* are_as_promised(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* are_there(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* are_same(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* have_lengths(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* are_same_tensors(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* lack_gradients(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* all_with_others(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* data_of(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* settle_gradients(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* count_versions(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* settle_each(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* count_up(PyObject*, PyObject* const* args, Py_ssize_t count);
PyObject* differentiable_linear(PyObject*, PyObject* const* args, Py_ssize_t count);
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
bool note_line(const RecordedAt& recorded, long frames);

// Views that Python has made of a tensor, and the tensor's place.
struct Made {
  Object place, views;
};
// What Python's kernel of a view operator has just made, if these tensors are it; else nothing.
Made just_made(const at::Tensor& viewed, const std::vector<at::Tensor>& views);
// Geometry and dtype as numbers.
void append_place(const at::Tensor& tensor, std::vector<int64_t>& key);
struct Hash {
  size_t operator()(const std::vector<int64_t>& numbers) const;
};
// Note in a tensor's cell how views of it were made. Of an error only that there is one.
bool note_views(PyObject* cell, const Made& made);
// One of them.
at::Tensor view_at(const at::Tensor& tensor, const Made& made, Py_ssize_t index);

// Put kernels in front of Python's: for functional operators, for those that make views or write in place, for
// `linear`.
void register_kernels(
    const std::vector<std::string>& functional,
    const std::vector<std::string>& views,
    const std::vector<std::string>& in_place,
    bool linear);
// How many calls these have made without Python's.
size_t count_replays();
// Answer what torch asks of every device.
void register_guard();
void register_hooks();

} // namespace thunk
