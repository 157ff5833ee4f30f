// What is done for the lists of an optimizer, and for those of a program's inputs and results: long ones, every step.
#include <algorithm>

#include "native.h"

namespace thunk {
namespace {

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

PyObject* are_there(PyObject*, PyObject* const* args, Py_ssize_t) {
  const Elements holders(args[0]), names(args[1]), values(args[2]);
  for (Py_ssize_t index = 0; index < holders.size; ++index) {
    PyObject* holder = holders.begin()[index];
    const Object found = PyDict_Check(holder) ? also(PyDict_GetItemWithError(holder, names.begin()[index]))
                                              : own(PyObject_GetItem(holder, names.begin()[index]));
    if (found.ptr() != values.begin()[index]) {
      PyErr_Clear(); // it is not there at all
      Py_RETURN_FALSE;
    }
  }
  Py_RETURN_TRUE;
}

PyObject* have_storages(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements tensors(args[0]), storages(args[1]);
  for (Py_ssize_t index = 0; index < tensors.size; ++index) {
    const at::Tensor* tensor = tensor_in(tensors.begin()[index]);
    if (tensor == nullptr) {
      return PyObject_Vectorcall(python.have_storages, args, count, nullptr);
    }
    if (tensor->storage().unsafeGetStorageImpl()->pyobj_slot()->load_pyobj() != storages.begin()[index]) {
      Py_RETURN_FALSE;
    }
  }
  Py_RETURN_TRUE;
}

PyObject* settle_each(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements cells(args[0]), roots(args[1]), results(args[2]);
  for (Py_ssize_t index = 0; index < cells.size; ++index) {
    const Py_ssize_t root = index < roots.size ? PyLong_AsSsize_t(roots.begin()[index]) : -1;
    if (root < 0 || root >= results.size || is_a(results.begin()[root], python.ExecutionError)) {
      return PyObject_Vectorcall(python.settle_each, args, count, nullptr);
    }
    Cell& cell = in<Cell>(cells.begin()[index]);
    fill(cell.value, Py_None);
    fill(cell.failure, Py_None);
    fill(cell.view_values, Py_None);
    fill(cell.data, results.begin()[root]);
  }
  Py_RETURN_NONE;
}

PyObject* count_up(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements tensors(args[0]);
  for (PyObject* each : tensors) {
    const at::Tensor* tensor = tensor_in(each);
    if (tensor == nullptr || !tensor->is_cpu() || tensor->scalar_type() != at::kFloat || tensor->numel() != 1 ||
        tensor->is_inference() || tensor->requires_grad()) {
      return PyObject_Vectorcall(python.count_up, args, count, nullptr);
    }
  }
  const auto change = static_cast<float>(PyFloat_AsDouble(args[1]));
  for (PyObject* each : tensors) {
    const auto& tensor = held_by<at::Tensor>(each);
    *tensor.mutable_data_ptr<float>() += change;
    tensor.unsafeGetTensorImpl()->bump_version();
  }
  Py_RETURN_NONE;
}

} // namespace thunk
