// Classes of Python's whose fields are structs of this library: see `record` of thunk/native.
//
// Python declares the class, with its `__slots__`; the struct here has the same fields in the same order. Python finds
// them by their names, this library where they lie.
#pragma once

#include <pybind11/pybind11.h>

#include <structmember.h>

#include <array>

namespace py = pybind11;

namespace thunk {

// What a class has in common with others: the type that Python's class is made from, and that class.
template <typename Fields>
struct Record {
  PyObject_HEAD
  Fields fields;

  static inline PyTypeObject* base = nullptr;
  static inline PyTypeObject* type = nullptr; // Python's, which is made from the base
};

struct TensorSpec {
  PyObject *default_layout, *dtype, *geometry, *size, *stride;
  static constexpr std::array names{"default_layout", "dtype", "geometry", "size", "stride"};
};

struct Value {
  PyObject* spec;
  static constexpr std::array names{"spec"};
};

struct Outputs {
  PyObject *node, *values;
  static constexpr std::array names{"node", "values"};
};

struct Origin {
  PyObject *above, *begun, *code, *inner, *instruction, *names_, *of, *scope, *second, *site;
  static constexpr std::array names{
      "above", "begun", "code", "inner", "instruction", "names", "of", "scope", "second", "site"};
};

struct State {
  PyObject *bindings, *call, *cursor, *expected, *full, *lines, *made, *scalars;
  static constexpr std::array names{"bindings", "call", "cursor", "expected", "full", "lines", "made", "scalars"};
};

struct Cell {
  PyObject *data, *failure, *spec, *value, *view_values, *views;
  static constexpr std::array names{"data", "failure", "spec", "value", "view_values", "views"};
};

struct ViewStep {
  PyObject *attributes, *node_class, *parent, *path;
  static constexpr std::array names{"attributes", "node_class", "parent", "path"};
};

struct View {
  PyObject *geometry, *shift, *step;
  static constexpr std::array names{"geometry", "shift", "step"};
};

struct Place {
  PyObject *can_be_conj, *can_be_neg, *geometry, *made, *overlaps_itself;
  static constexpr std::array names{"can_be_conj", "can_be_neg", "geometry", "made", "overlaps_itself"};
};

// Whether an object is of this class, or of one that is made from it.
template <typename Fields>
bool is(PyObject* object) {
  return Record<Fields>::base != nullptr && PyObject_TypeCheck(object, Record<Fields>::base);
}

template <typename Fields>
Fields& in(PyObject* object) {
  return reinterpret_cast<Record<Fields>*>(object)->fields;
}
template <typename Fields>
Fields& in(const py::object& object) {
  return in<Fields>(object.ptr());
}

// What is in a field; null of None, and if it was never filled.
inline PyObject* some(PyObject* content) {
  return content == Py_None ? nullptr : content;
}

inline void fill(PyObject*& field, PyObject* content) {
  Py_XSETREF(field, Py_NewRef(content));
}

// The dict in a field, which is made if there is none; null with an error.
inline PyObject* dict_in(PyObject*& field) {
  if (some(field) == nullptr) {
    Py_XSETREF(field, PyDict_New());
  }
  return field;
}

// Walks over a sequence of the trace: what Python has the iterator of a list for.
struct Cursor {
  PyObject_HEAD
  PyObject* sequence; // a list
  Py_ssize_t position;

  static inline PyTypeObject* type = nullptr;
};

// Makes the types, and puts those that Python calls for into the module.
void add_records(py::module_& module);

} // namespace thunk
