// `value_of`, `tensor_of` and `leaf_of` of recording.py and cell.py for the common case; every other case is left to
// the functions there.
//
// A recorded operator calls the first for each operand and the second for its result. All are a dozen look-ups in
// objects whose layout is known: nothing here decides anything, and all that is read and made are objects of Python's.
#include "native.h"

namespace thunk {

Names python;
CellSlots cell_slots;
SpecSlots spec_slots;
Slot value_spec, outputs_values;
PyObject* cursor_name;

bool Slot::find(PyObject* type, const char* name) {
  Owned descriptor(PyObject_GetAttrString(type, name));
  const bool found = descriptor && Py_TYPE(descriptor.get()) == &PyMemberDescr_Type;
  if (found) {
    offset_ = reinterpret_cast<PyMemberDescrObject*>(descriptor.get())->d_member->offset;
  } else if (!PyErr_Occurred()) {
    PyErr_Format(PyExc_TypeError, "%s is not a slot", name);
  }
  return found;
}

Numbers numbers_of(PyObject* tuple) {
  Numbers numbers;
  for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(tuple); ++index) {
    numbers.push_back(PyLong_AsLongLong(PyTuple_GET_ITEM(tuple, index)));
  }
  return numbers;
}

bool call(PyObject* function, PyObject* argument) {
  return bool(Owned(PyObject_CallOneArg(function, argument)));
}

namespace {

PyObject *cell_name, *full_name, *bindings_name;

PyObject* set_up(PyObject*, PyObject* names) {
  const std::pair<const char*, PyObject**> wanted[] = {
      {"ThunkStorage", &python.ThunkStorage}, {"Cell", &python.Cell},
      {"Exposed", &python.Exposed},
      {"Value", &python.Value},               {"DeviceData", &python.DeviceData},
      {"TensorSpec", &python.TensorSpec},     {"Outputs", &python.Outputs},
      {"Place", &python.Place},               {"View", &python.View},
      {"ViewStep", &python.ViewStep},         {"AsStrided", &python.AsStrided},
      {"touched", &python.touched},           {"trace", &python.trace},
      {"new_leaf", &python.new_leaf},         {"cut", &python.cut},
      {"place_of", &python.place_of},         {"value_of", &python.value_of},
      {"tensor_of", &python.tensor_of},       {"leaf_of", &python.leaf_of},
      {"view_value", &python.view_value},     {"record_view", &python.record_view},
      {"record_views", &python.record_views}, {"overlapping", &python.overlapping},
      {"write_plain", &python.write_plain},   {"are_as_promised", &python.are_as_promised},
      {"acquire", &python.acquire},           {"release", &python.release},
      {"forced_ops", &python.forced_ops},     {"forward_ad", &python.forward_ad},
      {"Origin", &python.Origin},             {"SingleNode", &python.SingleNode},
      {"MultiNode", &python.MultiNode},       {"Output", &python.Output},
      {"here", &python.here},                 {"is_passed_over", &python.is_passed_over},
      {"open_scopes", &python.open_scopes},   {"all_open", &python.all_open},
      {"sequences", &python.sequences}};
  for (const auto& [name, place] : wanted) {
    *place = Py_XNewRef(PyDict_GetItemString(names, name));
    if (*place == nullptr) {
      return PyErr_Format(PyExc_KeyError, "%s", name);
    }
  }
  cell_name = PyUnicode_InternFromString("cell");
  full_name = PyUnicode_InternFromString("full");
  cursor_name = PyUnicode_InternFromString("cursor");
  bindings_name = PyUnicode_InternFromString("bindings");
  const bool found = cell_slots.spec.find(python.Cell, "spec") && cell_slots.value.find(python.Cell, "value") &&
      cell_slots.data.find(python.Cell, "data") && cell_slots.failure.find(python.Cell, "failure") &&
      cell_slots.views.find(python.Cell, "views") && cell_slots.view_values.find(python.Cell, "view_values") &&
      spec_slots.size.find(python.TensorSpec, "size") && spec_slots.stride.find(python.TensorSpec, "stride") &&
      spec_slots.dtype.find(python.TensorSpec, "dtype") && spec_slots.geometry.find(python.TensorSpec, "geometry") &&
      value_spec.find(python.Value, "spec") && outputs_values.find(python.Outputs, "values") && set_up_views() &&
      set_up_functional() && set_up_lines();
  if (!found) {
    return nullptr;
  }
  Py_RETURN_NONE;
}

PyObject* leaf_of(PyObject*, PyObject* cell) {
  // References of its own: a handler of signals may sync in between.
  const Owned data = Owned::also(cell_slots.data.of(cell)), cursor = Owned::also(of_trace(cursor_name));
  const Owned spec = Owned::also(cell_slots.spec.of(cell));
  // Data that is being computed has another class than a tensor's.
  if (!data || !is(data.get(), THPVariableClass) || !cursor) {
    return PyErr_Occurred() ? nullptr : PyObject_CallOneArg(python.leaf_of, cell);
  }
  Owned leaf(Py_TYPE(cursor.get())->tp_iternext(cursor.get()));
  if (!leaf) {
    return PyErr_Occurred() ? nullptr : PyObject_CallOneArg(python.leaf_of, cell);
  }
  if (!is(leaf.get(), python.DeviceData) || value_spec.of(leaf.get()) != spec.get()) {
    leaf = Owned(PyObject_CallFunctionObjArgs(python.new_leaf, spec.get(), leaf.get(), nullptr));
  }
  if (leaf && (cell_slots.value.of(cell) != nullptr || cell_slots.data.of(cell) != data.get())) {
    return base_value(cell); // a handler of signals has come in, and used it
  }
  const Owned bindings = Owned::also(of_trace(bindings_name));
  if (!leaf || !bindings || PyDict_SetItem(bindings.get(), leaf.get(), data.get()) < 0) {
    return nullptr;
  }
  cell_slots.value.replace(cell, leaf.get());
  return PyList_Append(python.touched, cell) == 0 ? leaf.release() : nullptr;
}

// A cell that is pending, as `new_cell` makes it.
PyObject* new_cell(PyObject* value, PyObject* spec) {
  auto* type = reinterpret_cast<PyTypeObject*>(python.Cell);
  PyObject* cell = type->tp_alloc(type, 0);
  if (cell != nullptr) {
    cell_slots.spec.fill(cell, spec);
    cell_slots.value.fill(cell, value);
    for (const Slot& empty : {cell_slots.data, cell_slots.failure, cell_slots.views, cell_slots.view_values}) {
      empty.fill(cell, Py_None);
    }
  }
  return cell;
}

// A storage without memory, with a cell of this value. The device notes the cell as one that has got a value.
PyObject* new_storage(PyObject* value, PyObject* spec) {
  const c10::Device device(c10::DeviceType::PrivateUse1, 0);
  static c10::Allocator* const allocator = c10::GetAllocator(c10::kMeta);
  Owned storage(THPStorage_NewWithStorage(
      reinterpret_cast<PyTypeObject*>(python.ThunkStorage),
      c10::Storage(c10::Storage::use_byte_size_t(), 0, at::DataPtr(nullptr, device), allocator, /*resizable=*/true)));
  Owned cell(storage ? new_cell(value, spec) : nullptr);
  const bool done = cell && PyObject_GenericSetAttr(storage.get(), cell_name, cell.get()) == 0 &&
      PyList_Append(python.touched, cell.get()) == 0;
  return done ? storage.release() : nullptr;
}

PyObject* tensor_of(PyObject*, PyObject* const* args, Py_ssize_t count) try {
  PyObject* value = args[0];
  const long own = count < 2 ? 1 : PyLong_AsLong(args[1]);
  if (!PyObject_TypeCheck(value, reinterpret_cast<PyTypeObject*>(python.Value)) || value_spec.of(value) == nullptr) {
    return PyObject_CallOneArg(python.tensor_of, value);
  }
  at::Tensor tensor = own == 0 || (note_line(recorded_at(value), own) && end_call()) ? tensor_with(value) : at::Tensor();
  return tensor.defined() ? THPVariable_Wrap(std::move(tensor)) : nullptr;
} catch (const std::exception& error) {
  PyErr_SetString(PyExc_RuntimeError, error.what());
  return nullptr;
}

PyMethodDef methods[] = {
    {"set_up", set_up, METH_O, "Take the classes, objects and functions that Python has."},
    {"value_of", value_of, METH_O, "The value that a tensor has now."},
    {"tensor_of", _PyCFunction_CAST(tensor_of), METH_FASTCALL, "A new tensor that has this value."},
    {"leaf_of", leaf_of, METH_O, "The leaf for a computed cell."},
    {"record_view", _PyCFunction_CAST(record_view), METH_FASTCALL, "Make the view that an operator makes."},
    {"record_views", _PyCFunction_CAST(record_views), METH_FASTCALL, "Make the views that an operator makes."},
    {"values_of", values_of, METH_O, "The values of a list of tensors."},
    {"overlapping", _PyCFunction_CAST(overlapping), METH_FASTCALL, "Whether a write may be seen by another read."},
    {"write_plain", _PyCFunction_CAST(write_plain), METH_FASTCALL, "Give whole tensors new values."},
    {"are_shared", are_shared, METH_O, "Whether anybody else sees the memory of these tensors."},
    {"are_as_promised", _PyCFunction_CAST(are_as_promised), METH_FASTCALL, "Whether all lie as their specs say."},
    {"differentiable_linear",
     _PyCFunction_CAST(differentiable_linear),
     METH_FASTCALL,
     "`linear` as one node of autograd's graph."},
    {"note", _PyCFunction_CAST(note), METH_FASTCALL, "Note if an operator is called from elsewhere this time."},
    {"register_kernels",
     _PyCFunction_CAST(register_kernels),
     METH_FASTCALL,
     "Put kernels in front of Python's, for functional operators and for those that make views."},
    {"count_replays", count_replays, METH_NOARGS, "How many calls these have made without Python's."},
    {nullptr, nullptr, 0, nullptr}};

PyModuleDef definition = {PyModuleDef_HEAD_INIT, "thunk_native", "The hot path of recording.", -1, methods};

} // namespace

at::Tensor tensor_with(PyObject* value) {
  PyObject* spec = value_spec.of(value);
  const Numbers sizes = numbers_of(spec_slots.size.of(spec)), strides = numbers_of(spec_slots.stride.of(spec));
  Owned storage(new_storage(value, spec));
  if (!storage) {
    return {};
  }
  const auto dtype = reinterpret_cast<THPDtype*>(spec_slots.dtype.of(spec))->scalar_type;
  at::Tensor tensor = at::detail::make_tensor<at::TensorImpl>(
      c10::Storage(held_by<c10::Storage>(storage.get())), // which holds on to its Python object
      c10::DispatchKeySet(c10::DispatchKey::PrivateUse1),
      c10::scalarTypeToTypeMeta(dtype));
  tensor.unsafeGetTensorImpl()->set_sizes_and_strides(sizes, strides, 0);
  return of_trace(full_name) == Py_True && !call(python.cut, value) ? at::Tensor() : tensor;
}

const at::Tensor* tensor_in(PyObject* object) {
  if (!PyObject_TypeCheck(object, reinterpret_cast<PyTypeObject*>(THPVariableClass))) {
    return nullptr;
  }
  const auto& tensor = held_by<at::Tensor>(object);
  return tensor.defined() && tensor.has_storage() ? &tensor : nullptr;
}

PyObject* cell_of(const at::Tensor& tensor) {
  if (!tensor.defined() || !tensor.has_storage()) {
    return nullptr;
  }
  PyObject* storage = tensor.storage().unsafeGetStorageImpl()->pyobj_slot()->load_pyobj();
  if (storage == nullptr || !is(storage, python.ThunkStorage)) {
    return nullptr;
  }
  Owned cell(PyObject_GenericGetAttr(storage, cell_name));
  if (!cell || !is(cell.get(), python.Cell)) {
    PyErr_Clear();
    return nullptr;
  }
  return cell.release();
}

PyObject* cell_of(PyObject* object) {
  const at::Tensor* tensor = tensor_in(object);
  return tensor != nullptr ? cell_of(*tensor) : nullptr;
}

PyObject* value_in(PyObject* cell, const at::Tensor& tensor) {
  return cell_slots.views.of(cell) == nullptr ? base_value(cell) : view_value(cell, tensor);
}

PyObject* value_of(PyObject*, PyObject* tensor) {
  Owned cell(cell_of(tensor));
  return cell ? value_in(cell.get(), held_by<at::Tensor>(tensor)) : PyObject_CallOneArg(python.value_of, tensor);
}

PyObject* base_value(PyObject* cell) {
  PyObject* value = cell_slots.value.of(cell);
  return value != nullptr ? Py_NewRef(value) : leaf_of(nullptr, cell);
}

} // namespace thunk

PyMODINIT_FUNC PyInit_thunk_native() {
  return PyModule_Create(&thunk::definition);
}
