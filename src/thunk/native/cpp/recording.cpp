// `value_of`, `tensor_of` and `leaf_of` of recording.py and cell.py for the common case; every other case is left to
// the functions there.
//
// A recorded operator calls the first for each operand and the second for its result. Nothing here decides anything.
#include <pybind11/stl.h>

#include <unordered_map>

#include "native.h"

namespace thunk {

Names python;

Numbers numbers_of(PyObject* tuple) {
  Numbers numbers;
  for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(tuple); ++index) {
    numbers.push_back(PyLong_AsLongLong(PyTuple_GET_ITEM(tuple, index)));
  }
  return numbers;
}

namespace {

PyObject* cell_name = nullptr;

PyObject* leaf_of(PyObject*, PyObject* cell) {
  // References of its own: a handler of signals may sync in between.
  const Object data = also(some(in<Cell>(cell).data)), cursor = also(some(state().cursor));
  const Object spec = also(in<Cell>(cell).spec);
  // Data that is being computed has another class than a tensor's.
  if (!data || !is_a(data.ptr(), THPVariableClass) || !cursor) {
    return PyObject_CallOneArg(python.leaf_of, cell);
  }
  Object leaf = own(Py_TYPE(cursor.ptr())->tp_iternext(cursor.ptr()));
  if (!leaf) {
    return PyErr_Occurred() ? nullptr : PyObject_CallOneArg(python.leaf_of, cell);
  }
  if (!is_a(leaf.ptr(), python.DeviceData) || in<Value>(leaf).spec != spec.ptr()) {
    leaf = own(PyObject_CallFunctionObjArgs(python.new_leaf, spec.ptr(), leaf.ptr(), nullptr));
  }
  if (leaf && (some(in<Cell>(cell).value) != nullptr || in<Cell>(cell).data != data.ptr())) {
    return base_value(cell); // a handler of signals has come in, and used it
  }
  const Object bindings = also(state().bindings);
  if (!leaf || PyDict_SetItem(bindings.ptr(), leaf.ptr(), data.ptr()) < 0) {
    return nullptr;
  }
  const Object place = own(PyLong_FromSsize_t(PyList_GET_SIZE(python.touched)));
  if (!place || PyDict_SetItem(python.leafed, leaf.ptr(), place.ptr()) < 0) {
    return nullptr;
  }
  fill(in<Cell>(cell).value, leaf.ptr());
  return PyList_Append(python.touched, cell) == 0 ? leaf.release().ptr() : nullptr;
}

// A cell that is pending, as `new_cell` makes it.
Object new_cell(PyObject* value, PyObject* spec) {
  PyTypeObject* type = Record<Cell>::type;
  Object cell = own(type->tp_alloc(type, 0));
  if (cell) {
    Cell& fields = in<Cell>(cell);
    fields.spec = Py_NewRef(spec);
    fields.value = Py_NewRef(value);
    for (PyObject** each : {&fields.data, &fields.failure, &fields.view_values, &fields.views}) {
      *each = Py_NewRef(Py_None);
    }
  }
  return cell;
}

// A storage without memory, with a cell of this value. The device notes the cell as one that has got a value.
Object new_storage(PyObject* value, PyObject* spec) {
  const c10::Device device(c10::DeviceType::PrivateUse1, 0);
  static c10::Allocator* const allocator = c10::GetAllocator(c10::kMeta);
  Object storage = own(THPStorage_NewWithStorage(
      reinterpret_cast<PyTypeObject*>(python.ThunkStorage),
      c10::Storage(c10::Storage::use_byte_size_t(), 0, at::DataPtr(nullptr, device), allocator, /*resizable=*/true)));
  const Object cell = storage ? new_cell(value, spec) : Object();
  const bool done = cell && PyObject_GenericSetAttr(storage.ptr(), cell_name, cell.ptr()) == 0 &&
      PyList_Append(python.touched, cell.ptr()) == 0;
  return done ? storage : Object();
}

PyObject* tensor_of(PyObject*, PyObject* const* args, Py_ssize_t count) try {
  PyObject* value = args[0];
  const long own_frames = count < 2 ? 1 : PyLong_AsLong(args[1]);
  if (!is<Value>(value) || in<Value>(value).spec == nullptr) {
    return PyObject_CallOneArg(python.tensor_of, value);
  }
  if (own_frames != 0) {
    if (!note_line(recorded_at(value), own_frames)) {
      return nullptr;
    }
    fill(state().call, Py_None);
  }
  at::Tensor tensor = tensor_with(value);
  return tensor.defined() ? THPVariable_Wrap(std::move(tensor)) : nullptr;
} catch (const std::exception& error) {
  PyErr_SetString(PyExc_RuntimeError, error.what());
  return nullptr;
}

// Called for every operator, and so not by way of pybind11.
PyMethodDef functions[] = {
    {"value_of", value_of, METH_O, "The value that a tensor has now."},
    {"tensor_of", _PyCFunction_CAST(tensor_of), METH_FASTCALL, "A new tensor that has this value."},
    {"leaf_of", leaf_of, METH_O, "The leaf for a computed cell."},
    {"values_of", values_of, METH_O, "The values of a list of tensors."},
    {"overlapping", _PyCFunction_CAST(overlapping), METH_FASTCALL, "Whether a write may be seen by another read."},
    {"write_plain", _PyCFunction_CAST(write_plain), METH_FASTCALL, "Give whole tensors new values."},
    {"are_shared", are_shared, METH_O, "Whether anybody else sees the memory of these tensors."},
    {"are_as_promised", _PyCFunction_CAST(are_as_promised), METH_FASTCALL, "Whether all lie as their specs say."},
    {"are_there", _PyCFunction_CAST(are_there), METH_FASTCALL, "Whether dicts have these very objects."},
    {"are_same", _PyCFunction_CAST(are_same), METH_FASTCALL, "Whether lists have the same objects."},
    {"have_lengths", _PyCFunction_CAST(have_lengths), METH_FASTCALL, "Whether things are as long as they were."},
    {"are_same_tensors", _PyCFunction_CAST(are_same_tensors), METH_FASTCALL, "Whether tensors have these storages."},
    {"lack_gradients", _PyCFunction_CAST(lack_gradients), METH_FASTCALL, "Which tensors have no gradients."},
    {"all_with_others", _PyCFunction_CAST(all_with_others), METH_FASTCALL, "Whether nobody else refers to objects."},
    {"data_of", _PyCFunction_CAST(data_of), METH_FASTCALL, "The data of cells."},
    {"settle_gradients", _PyCFunction_CAST(settle_gradients), METH_FASTCALL, "Put results into gradients."},
    {"count_versions", _PyCFunction_CAST(count_versions), METH_FASTCALL, "Count new versions of tensors."},
    {"settle_each", _PyCFunction_CAST(settle_each), METH_FASTCALL, "Put results into cells."},
    {"count_up", _PyCFunction_CAST(count_up), METH_FASTCALL, "Add a number to counters."},
    {"differentiable_linear", _PyCFunction_CAST(differentiable_linear), METH_FASTCALL, "`linear` as one node."},
    {"note", _PyCFunction_CAST(note), METH_FASTCALL, "Note if an operator is called from elsewhere this time."},
    {nullptr, nullptr, 0, nullptr}};

void know(const std::string& name, py::handle object) {
  static const std::unordered_map<std::string, PyObject**> places{
#define THUNK_NAME(name) {#name, &python.name},
      THUNK_NAMES(THUNK_NAME)
#undef THUNK_NAME
  };
  *places.at(name) = object.inc_ref().ptr();
}

} // namespace

at::Tensor tensor_with(PyObject* value) {
  PyObject* spec = in<Value>(value).spec;
  const Numbers sizes = numbers_of(in<TensorSpec>(spec).size), strides = numbers_of(in<TensorSpec>(spec).stride);
  const Object storage = new_storage(value, spec);
  if (!storage) {
    return {};
  }
  const auto dtype = reinterpret_cast<THPDtype*>(in<TensorSpec>(spec).dtype)->scalar_type;
  at::Tensor tensor = at::detail::make_tensor<at::TensorImpl>(
      c10::Storage(held_by<c10::Storage>(storage.ptr())), // which holds on to its Python object
      c10::DispatchKeySet(c10::DispatchKey::PrivateUse1),
      c10::scalarTypeToTypeMeta(dtype));
  tensor.unsafeGetTensorImpl()->set_sizes_and_strides(sizes, strides, 0);
  return state().full == Py_True && !own(PyObject_CallOneArg(python.cut, value)) ? at::Tensor() : tensor;
}

const at::Tensor* tensor_in(PyObject* object) {
  if (!PyObject_TypeCheck(object, reinterpret_cast<PyTypeObject*>(THPVariableClass))) {
    return nullptr;
  }
  const auto& tensor = held_by<at::Tensor>(object);
  return tensor.defined() && tensor.has_storage() ? &tensor : nullptr;
}

Object cell_of(const at::Tensor& tensor) {
  if (!tensor.defined() || !tensor.has_storage()) {
    return {};
  }
  PyObject* storage = tensor.storage().unsafeGetStorageImpl()->pyobj_slot()->load_pyobj();
  if (storage == nullptr || !is_a(storage, python.ThunkStorage)) {
    return {};
  }
  Object cell = own(PyObject_GenericGetAttr(storage, cell_name));
  if (!cell || !is<Cell>(cell.ptr())) {
    PyErr_Clear();
    return {};
  }
  return cell;
}

Object cell_of(PyObject* object) {
  const at::Tensor* tensor = tensor_in(object);
  return tensor != nullptr ? cell_of(*tensor) : Object();
}

PyObject* value_in(PyObject* cell, const at::Tensor& tensor) {
  return some(in<Cell>(cell).views) == nullptr ? base_value(cell) : view_value(cell, tensor);
}

PyObject* value_of(PyObject*, PyObject* tensor) {
  const Object cell = cell_of(tensor);
  return cell ? value_in(cell.ptr(), held_by<at::Tensor>(tensor)) : PyObject_CallOneArg(python.value_of, tensor);
}

PyObject* base_value(PyObject* cell) {
  PyObject* value = some(in<Cell>(cell).value);
  return value != nullptr ? Py_NewRef(value) : leaf_of(nullptr, cell);
}

} // namespace thunk

PYBIND11_MODULE(thunk_native, module) {
  using namespace thunk;
  module.doc() = "The recorder in C++.";
  cell_name = PyUnicode_InternFromString("cell");
  add_records(module);
  if (PyModule_AddFunctions(module.ptr(), functions) < 0) {
    throw py::error_already_set();
  }
  module.def("know", know, "Tell the library what Python has under a name.");
  module.def("register_kernels", register_kernels, "Put kernels in front of Python's.");
  module.def("register_hooks", register_hooks, "Have pinned memory for torch. Before Python's hooks are registered.");
  module.def("register_guard", register_guard, "Answer what torch asks of every device.");
  module.def("count_replays", count_replays, "How many calls these kernels have made without Python's.");
}
