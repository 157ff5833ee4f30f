#include "records.h"

#include <algorithm>

namespace thunk {
namespace {

PyObject** fields_of(PyObject* object) {
  return reinterpret_cast<PyObject**>(reinterpret_cast<char*>(object) + sizeof(PyObject));
}

template <size_t count>
int traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  for (size_t index = 0; index < count; ++index) {
    Py_VISIT(fields_of(self)[index]);
  }
  return 0;
}

template <size_t count>
int clear(PyObject* self) {
  for (size_t index = 0; index < count; ++index) {
    Py_CLEAR(fields_of(self)[index]);
  }
  return 0;
}

template <size_t count>
void destroy(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  clear<count>(self);
  type->tp_free(self);
  Py_DECREF(type);
}

PyTypeObject* made(const char* name, size_t size, std::vector<PyType_Slot> slots) {
  slots.push_back({0, nullptr});
  const unsigned flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC;
  PyType_Spec spec{name, static_cast<int>(size), 0, flags, slots.data()};
  PyObject* type = PyType_FromSpec(&spec);
  if (type == nullptr) {
    throw py::error_already_set();
  }
  return reinterpret_cast<PyTypeObject*>(type);
}

template <size_t count>
std::vector<PyType_Slot> collected() {
  return {
      {Py_tp_traverse, reinterpret_cast<void*>(traverse<count>)},
      {Py_tp_clear, reinterpret_cast<void*>(clear<count>)},
      {Py_tp_dealloc, reinterpret_cast<void*>(destroy<count>)}};
}

template <typename Fields>
void add(py::dict& records, const char* name, const char* full_name) {
  constexpr size_t count = Fields::names.size();
  static_assert(sizeof(Fields) == count * sizeof(PyObject*), "every field is an object, and has a name");
  static std::array<PyMemberDef, count + 1> members{};
  for (size_t index = 0; index < count; ++index) {
    const auto place = static_cast<Py_ssize_t>(sizeof(PyObject) + index * sizeof(PyObject*));
    members[index] = PyMemberDef{Fields::names[index], T_OBJECT_EX, place, 0, nullptr};
  }
  auto slots = collected<count>();
  slots.push_back({Py_tp_members, members.data()});
  using R = Record<Fields>;
  R::base = made(full_name, sizeof(R), std::move(slots));
  py::tuple names(count);
  for (size_t index = 0; index < count; ++index) {
    names[index] = py::str(Fields::names[index]);
  }
  // What Python's class is made from, its fields, and whom to tell which class that is.
  const auto took = [](py::handle type) { R::type = reinterpret_cast<PyTypeObject*>(type.inc_ref().ptr()); };
  records[name] = py::make_tuple(py::handle(reinterpret_cast<PyObject*>(R::base)), names, py::cpp_function(took));
}

Cursor* cursor_in(PyObject* self) {
  return reinterpret_cast<Cursor*>(self);
}

PyObject* next_of(PyObject* self) {
  Cursor* cursor = cursor_in(self);
  return cursor->sequence != nullptr && cursor->position < PyList_GET_SIZE(cursor->sequence)
      ? Py_NewRef(PyList_GET_ITEM(cursor->sequence, cursor->position++))
      : nullptr;
}

PyObject* left_of(PyObject* self, PyObject*) {
  return PyLong_FromSsize_t(PyList_GET_SIZE(cursor_in(self)->sequence) - cursor_in(self)->position);
}

PyObject* cursor_at(PyTypeObject* type, PyObject* args, PyObject*) {
  PyObject* sequence = nullptr;
  Py_ssize_t position = 0;
  if (!PyArg_ParseTuple(args, "O!n", &PyList_Type, &sequence, &position)) {
    return nullptr;
  }
  PyObject* self = type->tp_alloc(type, 0);
  if (self != nullptr) {
    cursor_in(self)->sequence = Py_NewRef(sequence);
    cursor_in(self)->position = std::clamp<Py_ssize_t>(position, 0, PyList_GET_SIZE(sequence));
  }
  return self;
}

PyMethodDef cursor_methods[] = {
    {"__length_hint__", left_of, METH_NOARGS, "How many entries are left."}, {nullptr, nullptr, 0, nullptr}};

} // namespace

void add_records(py::module_& module) {
  py::dict records;
  add<TensorSpec>(records, "TensorSpec", "thunk_native.TensorSpec");
  add<Value>(records, "Value", "thunk_native.Value");
  add<Outputs>(records, "Outputs", "thunk_native.Outputs");
  add<Origin>(records, "Origin", "thunk_native.Origin");
  add<State>(records, "State", "thunk_native.State");
  add<Cell>(records, "Cell", "thunk_native.Cell");
  add<ViewStep>(records, "ViewStep", "thunk_native.ViewStep");
  add<View>(records, "View", "thunk_native.View");
  add<Place>(records, "Place", "thunk_native.Place");
  module.attr("records") = records;

  auto slots = collected<1>(); // the sequence is its first field, and the only one that is an object
  slots.push_back({Py_tp_new, reinterpret_cast<void*>(cursor_at)});
  slots.push_back({Py_tp_iter, reinterpret_cast<void*>(PyObject_SelfIter)});
  slots.push_back({Py_tp_iternext, reinterpret_cast<void*>(next_of)});
  slots.push_back({Py_tp_methods, cursor_methods});
  Cursor::type = made("thunk_native.Cursor", sizeof(Cursor), std::move(slots));
  module.attr("Cursor") = py::handle(reinterpret_cast<PyObject*>(Cursor::type));
}

} // namespace thunk
