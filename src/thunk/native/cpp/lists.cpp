// What is done for the lists of an optimizer, and for those of a program's inputs and results: long ones, every step.
#include <algorithm>

#include "native.h"

namespace thunk {
namespace {

using Storages = std::vector<const c10::StorageImpl*>;

// Of each tensor; empty if something is none.
Storages storages_of(const Elements& tensors) {
  Storages storages;
  for (PyObject* each : tensors) {
    const at::Tensor* tensor = tensor_in(each);
    if (tensor == nullptr) {
      return {};
    }
    storages.push_back(tensor->storage().unsafeGetStorageImpl());
  }
  return storages;
}

// Whether nothing that is written is seen by another write or read, if that is plain to see.
bool are_plainly_apart(PyObject* const* lists, Py_ssize_t count) {
  const Elements written(lists[0]);
  const Storages own = storages_of(written);
  if (own.empty()) {
    return false;
  }
  Storages sorted = own;
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) {
    return false;
  }
  for (PyObject* each : written) {
    if (!held_by<at::Tensor>(each).is_contiguous()) {
      return false;
    }
  }
  for (Py_ssize_t index = 1; index < count; ++index) {
    const Elements tensors(lists[index]);
    const Storages others = storages_of(tensors);
    if (others.size() != static_cast<size_t>(tensors.size)) {
      return false;
    }
    const auto is_own = [&](const auto* each) { return std::binary_search(sorted.begin(), sorted.end(), each); };
    if (others != own && std::any_of(others.begin(), others.end(), is_own)) {
      return false;
    }
  }
  return true;
}

} // namespace

PyObject* values_of(PyObject*, PyObject* tensors) {
  Object list = own(PySequence_Fast(tensors, "a list of tensors is expected"));
  const Py_ssize_t count = list ? PySequence_Fast_GET_SIZE(list.ptr()) : 0;
  Object values = own(list ? PyTuple_New(count) : nullptr);
  for (Py_ssize_t index = 0; values && index < count; ++index) {
    PyObject* tensor = PySequence_Fast_GET_ITEM(list.ptr(), index);
    PyObject* value = tensor == Py_None ? Py_NewRef(Py_None) : value_of(nullptr, tensor);
    if (value == nullptr) {
      return nullptr;
    }
    PyTuple_SET_ITEM(values.ptr(), index, value);
  }
  return values.release().ptr();
}

PyObject* overlapping(PyObject*, PyObject* const* args, Py_ssize_t count) {
  if (are_plainly_apart(args, count)) {
    Py_RETURN_FALSE;
  }
  return PyObject_Vectorcall(python.overlapping, args, count, nullptr);
}

PyObject* write_plain(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements tensors(args[0]), values(args[1]);
  std::vector<Object> cells; // of all of them, before anything is written
  for (PyObject* each : tensors) {
    cells.push_back(cell_of(each));
    if (!cells.back()) {
      return PyObject_Vectorcall(python.write_plain, args, count, nullptr);
    }
  }
  for (Py_ssize_t index = 0; index < std::min(tensors.size, values.size); ++index) {
    PyObject* value = values.begin()[index];
    const Cell& cell = in<Cell>(cells[index]);
    if (some(cell.views) != nullptr || !is<Value>(value) || in<Value>(value).spec != cell.spec) {
      Py_RETURN_FALSE;
    }
  }
  for (Py_ssize_t index = 0; index < std::min(tensors.size, values.size); ++index) {
    PyObject* cell = cells[index].ptr();
    if (some(in<Cell>(cell).value) == nullptr && PyList_Append(python.touched, cell) < 0) {
      return nullptr;
    }
    fill(in<Cell>(cell).value, values.begin()[index]);
    fill(in<Cell>(cell).data, Py_None);
  }
  Py_RETURN_TRUE;
}

PyObject* are_shared(PyObject*, PyObject* tensors) {
  for (PyObject* each : Elements(tensors)) {
    const at::Tensor* tensor = tensor_in(each);
    if (tensor == nullptr || tensor->is_inference()) {
      Py_RETURN_TRUE;
    }
    auto* storage = tensor->storage().unsafeGetStorageImpl();
    // The Python object of a storage, once there is one, stays and counts.
    const size_t own = storage->pyobj_slot()->load_pyobj() != nullptr ? 2 : 1;
    if (tensor->storage().use_count() != own) {
      Py_RETURN_TRUE;
    }
  }
  Py_RETURN_FALSE;
}

PyObject* are_as_promised(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements results(args[0]), specs(args[1]);
  for (Py_ssize_t index = 0; index < std::min(results.size, specs.size); ++index) {
    const at::Tensor* result = tensor_in(results.begin()[index]);
    PyObject* spec = specs.begin()[index];
    const auto dtype = reinterpret_cast<THPDtype*>(in<TensorSpec>(spec).dtype)->scalar_type;
    if (result == nullptr || result->scalar_type() != dtype || result->storage_offset() != 0 || result->is_neg() ||
        result->is_conj() || result->strides() != numbers_of(in<TensorSpec>(spec).stride)) {
      return PyObject_Vectorcall(python.are_as_promised, args, count, nullptr);
    }
  }
  Py_RETURN_TRUE;
}

} // namespace thunk
