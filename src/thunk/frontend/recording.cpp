// `value_of` and `tensor_of` of recording.py for the common case; every other case is left to the functions there.
//
// A recorded operator calls the one for each operand and the other for its result. Both are a dozen look-ups in objects
// whose layout is known: nothing here decides anything, and all that they read and make are the objects that Python has.
#include <Python.h>
#include <structmember.h>

#include <ATen/core/Tensor.h>
#include <torch/csrc/Dtype.h>

// Of torch/csrc/autograd/python_variable.h and Storage.h, which take twenty seconds to compile. The torch that this is
// built for is the one it runs with, and if that had not these functions, the library would not load.
extern PyObject* THPVariableClass;
PyObject* THPVariable_Wrap(at::TensorBase&& tensor);
PyObject* THPStorage_NewWithStorage(PyTypeObject* type, c10::Storage storage);

namespace {

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

// A slot of a Python class, read and written where it lies.
struct Slot {
  Py_ssize_t offset = 0;

  bool find(PyTypeObject* type, const char* name) {
    PyObject* descriptor = PyObject_GetAttrString(reinterpret_cast<PyObject*>(type), name);
    const bool found = descriptor != nullptr && Py_TYPE(descriptor) == &PyMemberDescr_Type;
    if (found) {
      offset = reinterpret_cast<PyMemberDescrObject*>(descriptor)->d_member->offset;
    } else if (!PyErr_Occurred()) {
      PyErr_Format(PyExc_TypeError, "%s.%s is not a slot", type->tp_name, name);
    }
    Py_XDECREF(descriptor);
    return found;
  }
  PyObject*& of(PyObject* object) const {
    return *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(object) + offset);
  }
  void fill(PyObject* fresh, PyObject* content) const {
    of(fresh) = Py_NewRef(content);
  }
};

struct {
  PyTypeObject *storage, *cell, *value, *spec;
  PyObject *touched, *trace_attributes, *leaf_of, *cut, *value_of, *tensor_of;
} python;

struct {
  Slot spec, value, data, failure, views, view_values;
} cell_slots;
struct {
  Slot spec;
} value_slots;
struct {
  Slot size, stride, dtype;
} spec_slots;
PyObject *cell_name, *full_name;

PyObject* set_up(PyObject*, PyObject* args) {
  if (!PyArg_ParseTuple(
          args,
          "O!O!O!O!O!O!OOOO",
          &PyType_Type, &python.storage, &PyType_Type, &python.cell, &PyType_Type, &python.value, &PyType_Type,
          &python.spec, &PyList_Type, &python.touched, &PyDict_Type, &python.trace_attributes, &python.leaf_of,
          &python.cut, &python.value_of, &python.tensor_of)) {
    return nullptr;
  }
  Py_INCREF(args); // and all that it holds, for good
  const bool found = cell_slots.spec.find(python.cell, "spec") && cell_slots.value.find(python.cell, "value") &&
      cell_slots.data.find(python.cell, "data") && cell_slots.failure.find(python.cell, "failure") &&
      cell_slots.views.find(python.cell, "views") && cell_slots.view_values.find(python.cell, "view_values") &&
      value_slots.spec.find(python.value, "spec") && spec_slots.size.find(python.spec, "size") &&
      spec_slots.stride.find(python.spec, "stride") && spec_slots.dtype.find(python.spec, "dtype");
  cell_name = PyUnicode_InternFromString("cell");
  full_name = PyUnicode_InternFromString("full");
  if (!found || cell_name == nullptr || full_name == nullptr) {
    return nullptr;
  }
  Py_RETURN_NONE;
}

// The cell of a tensor on the device; null, and no error, of anything else.
PyObject* cell_of(PyObject* object) {
  if (!PyObject_TypeCheck(object, reinterpret_cast<PyTypeObject*>(THPVariableClass))) {
    return nullptr;
  }
  const auto& tensor = held_by<at::Tensor>(object);
  if (!tensor.defined() || !tensor.has_storage()) {
    return nullptr;
  }
  PyObject* storage = tensor.storage().unsafeGetStorageImpl()->pyobj_slot()->load_pyobj();
  if (storage == nullptr || Py_TYPE(storage) != python.storage) {
    return nullptr;
  }
  PyObject* cell = PyObject_GenericGetAttr(storage, cell_name);
  if (cell == nullptr || Py_TYPE(cell) != python.cell) {
    PyErr_Clear();
    Py_CLEAR(cell);
  }
  return cell;
}

PyObject* value_of(PyObject*, PyObject* tensor) {
  PyObject* cell = cell_of(tensor);
  if (cell == nullptr || cell_slots.views.of(cell) != Py_None) {
    Py_XDECREF(cell);
    return PyObject_CallOneArg(python.value_of, tensor);
  }
  PyObject* value = cell_slots.value.of(cell);
  PyObject* result = value != nullptr && value != Py_None ? Py_NewRef(value) : PyObject_CallOneArg(python.leaf_of, cell);
  Py_DECREF(cell);
  return result;
}

// A cell that is pending, as `new_cell` makes it.
PyObject* new_cell(PyObject* value, PyObject* spec) {
  PyObject* cell = python.cell->tp_alloc(python.cell, 0);
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
  PyObject* storage = THPStorage_NewWithStorage(
      python.storage,
      c10::Storage(c10::Storage::use_byte_size_t(), 0, at::DataPtr(nullptr, device), allocator, /*resizable=*/true));
  PyObject* cell = storage != nullptr ? new_cell(value, spec) : nullptr;
  if (cell == nullptr || PyObject_GenericSetAttr(storage, cell_name, cell) < 0 ||
      PyList_Append(python.touched, cell) < 0) {
    Py_CLEAR(storage);
  }
  Py_XDECREF(cell);
  return storage;
}

// `trace.full`, which is an attribute of the class as long as nothing is.
bool is_full() {
  return PyDict_GetItemWithError(python.trace_attributes, full_name) == Py_True;
}

PyObject* tensor_of(PyObject*, PyObject* value) try {
  if (!PyObject_TypeCheck(value, python.value) || value_slots.spec.of(value) == nullptr) {
    return PyObject_CallOneArg(python.tensor_of, value);
  }
  PyObject* spec = value_slots.spec.of(value);
  PyObject* size = spec_slots.size.of(spec);
  PyObject* stride = spec_slots.stride.of(spec);
  c10::SmallVector<int64_t, 6> sizes, strides;
  for (Py_ssize_t dim = 0; dim < PyTuple_GET_SIZE(size); ++dim) {
    sizes.push_back(PyLong_AsLongLong(PyTuple_GET_ITEM(size, dim)));
    strides.push_back(PyLong_AsLongLong(PyTuple_GET_ITEM(stride, dim)));
  }
  PyObject* storage = new_storage(value, spec);
  if (storage == nullptr) {
    return nullptr;
  }
  const auto dtype = reinterpret_cast<THPDtype*>(spec_slots.dtype.of(spec))->scalar_type;
  at::Tensor tensor = at::detail::make_tensor<at::TensorImpl>(
      c10::Storage(held_by<c10::Storage>(storage)),
      c10::DispatchKeySet(c10::DispatchKey::PrivateUse1),
      c10::scalarTypeToTypeMeta(dtype));
  Py_DECREF(storage); // the tensor's storage holds on to it
  tensor.unsafeGetTensorImpl()->set_sizes_and_strides(sizes, strides, 0);
  if (is_full()) {
    PyObject* done = PyObject_CallOneArg(python.cut, value);
    if (done == nullptr) {
      return nullptr;
    }
    Py_DECREF(done);
  }
  return THPVariable_Wrap(std::move(tensor));
} catch (const std::exception& error) {
  PyErr_SetString(PyExc_RuntimeError, error.what());
  return nullptr;
}

PyMethodDef methods[] = {
    {"set_up", set_up, METH_VARARGS, "Take the classes, objects and functions that Python has."},
    {"value_of", value_of, METH_O, "The value that a tensor has now."},
    {"tensor_of", tensor_of, METH_O, "A new tensor that has this value."},
    {nullptr, nullptr, 0, nullptr}};

PyModuleDef definition = {PyModuleDef_HEAD_INIT, "thunk_native", "The hot path of recording.", -1, methods};

} // namespace

PyMODINIT_FUNC PyInit_thunk_native() {
  return PyModule_Create(&definition);
}
