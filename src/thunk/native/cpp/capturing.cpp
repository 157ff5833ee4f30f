// What a captured call does for all that it depends on, and all that it leaves: in Python that costs more than a small
// program.
#include <algorithm>

#include "native.h"

namespace thunk {
namespace {

// As Python's `Cell.settle`.
void settle(Cell& cell, PyObject* data) {
  fill(cell.value, Py_None);
  fill(cell.failure, Py_None);
  fill(cell.view_values, Py_None);
  fill(cell.data, data);
}

} // namespace

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

PyObject* are_same(PyObject*, PyObject* const* args, Py_ssize_t count) {
  if (!PyList_Check(args[0]) || !PyList_Check(args[1])) {
    return PyObject_Vectorcall(python.are_same, args, count, nullptr);
  }
  const Elements ones(args[0]), others(args[1]);
  const bool same = ones.size == others.size && std::equal(ones.begin(), ones.end(), others.begin());
  return PyBool_FromLong(same);
}

PyObject* have_lengths(PyObject*, PyObject* const* args, Py_ssize_t) {
  const Elements each(args[0]), lengths(args[1]);
  for (Py_ssize_t index = 0; index < each.size; ++index) {
    const Py_ssize_t length = PyObject_Size(each.begin()[index]);
    if (length < 0) {
      return nullptr;
    }
    if (length != PyLong_AsSsize_t(lengths.begin()[index])) {
      Py_RETURN_FALSE;
    }
  }
  Py_RETURN_TRUE;
}

PyObject* are_same_tensors(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements tensors(args[0]), storages(args[1]), learning(args[2]);
  for (Py_ssize_t index = 0; index < tensors.size; ++index) {
    const at::Tensor* tensor = tensor_in(tensors.begin()[index]);
    if (tensor == nullptr) {
      return PyObject_Vectorcall(python.are_same_tensors, args, count, nullptr);
    }
    if (tensor->storage().unsafeGetStorageImpl()->pyobj_slot()->load_pyobj() != storages.begin()[index] ||
        tensor->requires_grad() != (learning.begin()[index] == Py_True)) {
      Py_RETURN_FALSE;
    }
  }
  Py_RETURN_TRUE;
}

PyObject* lack_gradients(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements tensors(args[0]), lacking(args[1]);
  for (Py_ssize_t index = 0; index < tensors.size; ++index) {
    const at::Tensor* tensor = tensor_in(tensors.begin()[index]);
    if (tensor == nullptr) {
      return PyObject_Vectorcall(python.lack_gradients, args, count, nullptr);
    }
    if (tensor->grad().defined() == (lacking.begin()[index] == Py_True)) {
      Py_RETURN_FALSE;
    }
  }
  Py_RETURN_TRUE;
}

PyObject* all_with_others(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements objects(args[0]), chosen(args[1]);
  if (objects.size != chosen.size || objects.size == 0) {
    return PyObject_Vectorcall(python.all_with_others, args, count, nullptr);
  }
  const Py_ssize_t most = PyLong_AsSsize_t(args[2]) + 1; // one is the sequence's
  for (Py_ssize_t index = 0; index < objects.size; ++index) {
    if (chosen.begin()[index] == Py_True && Py_REFCNT(objects.begin()[index]) > most) {
      Py_RETURN_FALSE;
    }
  }
  Py_RETURN_TRUE;
}

PyObject* data_of(PyObject*, PyObject* const* args, Py_ssize_t) {
  const Elements cells(args[0]), specs(args[1]);
  Object found = own(PyList_New(cells.size));
  for (Py_ssize_t index = 0; found && index < cells.size; ++index) {
    const Cell& cell = in<Cell>(cells.begin()[index]);
    PyObject *data = some(cell.data), *spec = specs.begin()[index];
    const int same = cell.spec == spec ? 1 : PyObject_RichCompareBool(cell.spec, spec, Py_EQ);
    if (same < 0) {
      return nullptr;
    }
    if (same == 0 || data == nullptr || some(cell.value) != nullptr ||
        !(is_a(data, THPVariableClass) || is_a(data, python.Pending))) {
      Py_RETURN_NONE;
    }
    PyList_SET_ITEM(found.ptr(), index, Py_NewRef(data));
  }
  return found.release().ptr();
}

PyObject* settle_each(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements cells(args[0]), roots(args[1]), results(args[2]);
  for (Py_ssize_t index = 0; index < cells.size; ++index) {
    const Py_ssize_t root = index < roots.size ? PyLong_AsSsize_t(roots.begin()[index]) : -1;
    if (root < 0 || root >= results.size || is_a(results.begin()[root], python.ExecutionError)) {
      return PyObject_Vectorcall(python.settle_each, args, count, nullptr);
    }
    settle(in<Cell>(cells.begin()[index]), results.begin()[root]);
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

PyObject* settle_gradients(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements owners(args[0]), gradients(args[1]), roots(args[2]), results(args[3]);
  const Py_ssize_t most = PyLong_AsSsize_t(args[4]) + 1; // one is the list's
  std::vector<Object> cells; // of all of them, before anything is put there
  for (Py_ssize_t index = 0; index < owners.size; ++index) {
    PyObject* gradient = gradients.begin()[index];
    const at::Tensor *owner = tensor_in(owners.begin()[index]), *tensor = tensor_in(gradient);
    const Py_ssize_t root = PyLong_AsSsize_t(roots.begin()[index]);
    if (owner == nullptr || tensor == nullptr || !owner->grad().is_same(*tensor) || Py_REFCNT(gradient) > most ||
        is_a(results.begin()[root], python.ExecutionError)) {
      return PyObject_Vectorcall(python.settle_gradients, args, count, nullptr);
    }
    cells.push_back(cell_of(*tensor));
    if (!cells.back()) {
      return PyObject_Vectorcall(python.settle_gradients, args, count, nullptr);
    }
  }
  for (Py_ssize_t index = 0; index < owners.size; ++index) {
    settle(in<Cell>(cells[index]), results.begin()[PyLong_AsSsize_t(roots.begin()[index])]);
  }
  Py_RETURN_TRUE;
}

PyObject* count_versions(PyObject*, PyObject* const* args, Py_ssize_t count) {
  const Elements tensors(args[0]);
  for (PyObject* each : tensors) {
    const at::Tensor* tensor = tensor_in(each);
    if (tensor == nullptr || tensor->is_inference()) {
      return PyObject_Vectorcall(python.count_versions, args, count, nullptr);
    }
  }
  for (PyObject* each : tensors) {
    for (auto times = PyLong_AsLong(args[1]); times > 0; --times) {
      held_by<at::Tensor>(each).unsafeGetTensorImpl()->bump_version();
    }
  }
  Py_RETURN_NONE;
}

} // namespace thunk
