// `view_value` of views.py for views that were read before, and what is needed to make views that were made before.
#include <unordered_map>

#include "remembered.h"

namespace thunk {
namespace {

// Python's places, by shape, stride, offset and dtype. Python may have thrown one away since, and made an equal one.
// Never destroyed: Python has ended by then.
auto& places = *new std::unordered_map<std::vector<int64_t>, Object, Hash>();
constexpr size_t kMaxPlaces = 4096;

std::vector<int64_t>& key_of(const at::Tensor& tensor) {
  static std::vector<int64_t> key; // used by one thread at a time, as Python's lock is held
  key.clear();
  append_place(tensor, key);
  return key;
}

Object known_place(const at::Tensor& tensor) {
  const auto found = places.find(key_of(tensor));
  return found == places.end() ? Object() : found->second;
}

Object learn_place(PyObject* tensor) {
  Object place = own(PyObject_CallOneArg(python.place_of, tensor));
  if (!place) {
    return place;
  }
  std::unordered_map<std::vector<int64_t>, Object, Hash> forgotten; // dropped at the end
  if (places.size() >= kMaxPlaces) {
    std::swap(forgotten, places);
  }
  places.insert_or_assign(key_of(held_by<at::Tensor>(tensor)), place);
  return place;
}

bool lies_at(const at::Tensor& tensor, PyObject* geometry) {
  return tensor.sizes() == numbers_of(PyTuple_GET_ITEM(geometry, 0)) &&
      tensor.strides() == numbers_of(PyTuple_GET_ITEM(geometry, 1)) &&
      tensor.storage_offset() == PyLong_AsLongLong(PyTuple_GET_ITEM(geometry, 2)) &&
      tensor.scalar_type() == reinterpret_cast<THPDtype*>(PyTuple_GET_ITEM(geometry, 3))->scalar_type;
}

// Whether two geometries are the same; -1 with an error.
int same(PyObject* one, PyObject* other) {
  return PyObject_RichCompareBool(one, other, Py_EQ);
}

// Note in the cell how a view was made, unless that is known, or would lead round in a circle.
bool note(PyObject* cell, PyObject* views, PyObject* place, PyObject* view) {
  PyObject *geometry = in<View>(view).geometry, *viewed = in<Place>(place).geometry;
  PyObject* base = in<TensorSpec>(in<Cell>(cell).spec).geometry;
  int known = PyDict_Contains(views, geometry);
  if (known == 0) {
    known = same(geometry, base);
  }
  if (known != 0) {
    return known > 0;
  }
  int from_known = same(viewed, base);
  if (from_known == 0) {
    from_known = PyDict_Contains(views, viewed);
  }
  return from_known == 0 || (from_known > 0 && PyDict_SetItem(views, geometry, in<View>(view).step) == 0);
}

// What Python records for a step that is applied to a value.
PyObject* record(PyObject* step, PyObject* value) {
  PyObject *attributes = in<ViewStep>(step).attributes, *path = in<ViewStep>(step).path;
  c10::SmallVector<PyObject*, 6> args{value};
  for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(attributes); ++index) {
    args.push_back(PyTuple_GET_ITEM(attributes, index));
  }
  static const Object& record_name = *new Object(own(PyUnicode_InternFromString("record")));
  const Object record = own(PyObject_GetAttr(in<ViewStep>(step).node_class, record_name.ptr()));
  Object result = own(record ? PyObject_Vectorcall(record.ptr(), args.data(), args.size(), nullptr) : nullptr);
  if (!result || PyTuple_GET_SIZE(path) == 0) {
    return result.release().ptr();
  }
  PyObject* found = in<Outputs>(result).values;
  for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(path); ++index) {
    found = PyTuple_GET_ITEM(found, PyLong_AsSsize_t(PyTuple_GET_ITEM(path, index)));
  }
  return Py_NewRef(found);
}

// A step that was applied to a value, and what that made of it.
struct Applied {
  Object step, value, result;
};

// What the operator of a step makes of a value. What it made of the same value at the same place of the same sequence
// is handed out again: the step says all else that Python's `record` compares.
PyObject* apply(PyObject* step, PyObject* value) {
  const Object cursor = matching_cursor();
  if (!cursor) {
    return record(step, value);
  }
  const Py_ssize_t place = position(cursor), scalars = count_scalars();
  const Applied& before = remembered<Applied>(sequence(cursor)).at[place];
  if (before.step.ptr() == step && before.value.ptr() == value) {
    ++position(cursor);
    return also(before.result.ptr()).release().ptr();
  }
  const Object kept = also(step), viewed = also(value); // a handler of signals may let go of them
  PyObject* result = record(step, value);
  if (result != nullptr && is_matching(cursor) && position(cursor) == place + 1 && count_scalars() == scalars) {
    const Applied dropped =
        std::exchange(remembered<Applied>(sequence(cursor)).at[place], Applied{kept, viewed, also(result)});
  }
  return result;
}

// The value that a geometry has: its steps applied to the base, or to a view that was read before. Null, and no error,
// if torch made the view without asking the device.
PyObject* value_at(PyObject* cell, PyObject* geometry, PyObject* base) {
  // Applying a step may sync, and then the cell has others.
  const Object views = also(some(in<Cell>(cell).views)), known = also(dict_in(in<Cell>(cell).view_values));
  if (!known) {
    return nullptr;
  }
  c10::SmallVector<std::pair<PyObject*, PyObject*>, 4> steps;
  PyObject* read = nullptr;
  int whole = 0;
  while (read == nullptr && whole == 0) {
    PyObject* step = PyDict_GetItemWithError(views.ptr(), geometry);
    if (step == nullptr) {
      return nullptr;
    }
    steps.emplace_back(geometry, step);
    geometry = in<ViewStep>(step).parent;
    whole = same(geometry, base);
    read = whole == 0 ? PyDict_GetItemWithError(known.ptr(), geometry) : nullptr;
  }
  if (PyErr_Occurred()) {
    return nullptr;
  }
  Object value = own(read != nullptr ? Py_NewRef(read) : base_value(cell));
  for (auto step = steps.rbegin(); value && step != steps.rend(); ++step) {
    value = own(apply(step->second, value.ptr()));
    if (value && PyDict_SetItem(known.ptr(), step->first, value.ptr()) < 0) {
      return nullptr;
    }
  }
  return value.release().ptr();
}

} // namespace

void append_place(const at::Tensor& tensor, std::vector<int64_t>& key) {
  key.push_back(tensor.dim());
  key.insert(key.end(), tensor.sizes().begin(), tensor.sizes().end());
  key.insert(key.end(), tensor.strides().begin(), tensor.strides().end());
  key.push_back(tensor.storage_offset());
  key.push_back(static_cast<int64_t>(tensor.scalar_type()));
}

size_t Hash::operator()(const std::vector<int64_t>& numbers) const {
  size_t hash = 0;
  for (const int64_t each : numbers) {
    hash = (hash ^ static_cast<size_t>(each)) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 32;
  }
  return hash;
}

bool note_views(PyObject* cell, const Made& made) {
  PyObject* views = dict_in(in<Cell>(cell).views);
  if (views == nullptr) {
    return false;
  }
  for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(made.views.ptr()); ++index) {
    if (!note(cell, views, made.place.ptr(), PyTuple_GET_ITEM(made.views.ptr(), index))) {
      return false;
    }
  }
  return true;
}

at::Tensor view_at(const at::Tensor& tensor, const Made& made, Py_ssize_t index) {
  PyObject* geometry = in<View>(PyTuple_GET_ITEM(made.views.ptr(), index)).geometry;
  at::Tensor alias =
      at::detail::make_tensor<at::TensorImpl>(c10::Storage(tensor.storage()), tensor.key_set(), tensor.dtype());
  alias.unsafeGetTensorImpl()->set_sizes_and_strides(
      numbers_of(PyTuple_GET_ITEM(geometry, 0)),
      numbers_of(PyTuple_GET_ITEM(geometry, 1)),
      PyLong_AsLongLong(PyTuple_GET_ITEM(geometry, 2)));
  return alias;
}

Made just_made(const at::Tensor& viewed, const std::vector<at::Tensor>& views) {
  const Object both = also(some(state().made));
  if (!both) {
    return {};
  }
  PyObject *place = PyTuple_GET_ITEM(both.ptr(), 0), *made = PyTuple_GET_ITEM(both.ptr(), 1);
  // Whatever has come in between: a view with this geometry, of a tensor with that one, has these elements.
  bool same = lies_at(viewed, in<Place>(place).geometry) && static_cast<size_t>(PyTuple_GET_SIZE(made)) == views.size();
  for (size_t index = 0; same && index < views.size(); ++index) {
    const View& view = in<View>(PyTuple_GET_ITEM(made, index));
    same = some(view.shift) != nullptr && lies_at(views[index], view.geometry); // another dtype is another way
  }
  return same ? Made{also(place), also(made)} : Made();
}

Object place_of(const at::Tensor& tensor) {
  Object place = known_place(tensor);
  const Object wrapped = place ? Object() : own(THPVariable_Wrap(at::Tensor(tensor)));
  return wrapped ? learn_place(wrapped.ptr()) : place;
}

PyObject* view_value(PyObject* cell, const at::Tensor& tensor) {
  const Object place = tensor.is_conj() || tensor.is_neg() ? Object() : known_place(tensor);
  if (place && !is_exposed(cell)) {
    PyObject *geometry = in<Place>(place).geometry, *known = some(in<Cell>(cell).view_values);
    PyObject* value = known != nullptr ? PyDict_GetItemWithError(known, geometry) : nullptr;
    if (value != nullptr || PyErr_Occurred()) {
      return Py_XNewRef(value);
    }
    PyObject* base = in<TensorSpec>(in<Cell>(cell).spec).geometry;
    const int whole = same(geometry, base);
    if (whole != 0) {
      return whole < 0 ? nullptr : base_value(cell);
    }
    value = value_at(cell, geometry, base);
    if (value != nullptr || PyErr_Occurred()) {
      return value;
    }
  }
  Object wrapped = own(THPVariable_Wrap(at::Tensor(tensor)));
  PyObject* both[] = {cell, wrapped.ptr()};
  if (wrapped && !place && !tensor.is_conj() && !tensor.is_neg() && !learn_place(wrapped.ptr())) {
    return nullptr;
  }
  return wrapped ? PyObject_Vectorcall(python.view_value, both, 2, nullptr) : nullptr;
}

} // namespace thunk
