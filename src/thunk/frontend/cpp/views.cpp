// `record_view`, `record_views` and `view_value` of views.py, for views that were made, or read, before.
#include <unordered_map>

#include "native.h"

namespace thunk {
namespace {

Slot view_geometry, view_shift, view_step, place_geometry, place_made;
Slot step_parent, step_class, step_attributes, step_path;
PyObject* record_name;

// Python's places, by shape, stride, offset and dtype. Python may have thrown one away since, and made an equal one.
// Never destroyed: Python has ended by then.
auto& places = *new std::unordered_map<std::vector<int64_t>, Owned, Hash>();
constexpr size_t kMaxPlaces = 4096;

std::vector<int64_t>& key_of(const at::Tensor& tensor) {
  static std::vector<int64_t> key; // used by one thread at a time, as Python's lock is held
  key.clear();
  append_place(tensor, key);
  return key;
}

Owned known_place(const at::Tensor& tensor) {
  const auto found = places.find(key_of(tensor));
  return found == places.end() ? Owned() : found->second;
}

bool learn_place(PyObject* tensor) {
  PyObject* place = PyObject_CallOneArg(python.place_of, tensor);
  if (place == nullptr) {
    return false;
  }
  std::unordered_map<std::vector<int64_t>, Owned, Hash> forgotten; // dropped at the end
  if (places.size() >= kMaxPlaces) {
    std::swap(forgotten, places);
  }
  places.insert_or_assign(key_of(held_by<at::Tensor>(tensor)), Owned(place));
  return true;
}

// Whether two geometries are the same; -1 with an error.
int same(PyObject* one, PyObject* other) {
  return PyObject_RichCompareBool(one, other, Py_EQ);
}

// Note in the cell how a view was made, unless that is known, or would lead round in a circle.
bool note(PyObject* cell, PyObject* views, PyObject* place, PyObject* view) {
  PyObject *geometry = view_geometry.of(view), *viewed = place_geometry.of(place);
  PyObject* base = spec_slots.geometry.of(cell_slots.spec.of(cell));
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
  return from_known == 0 || (from_known > 0 && PyDict_SetItem(views, geometry, view_step.of(view)) == 0);
}

// The views that Python made when this operator last viewed such a tensor; nothing, and no error, if it must be asked.
Made made_before(PyObject* const* args) {
  const auto& tensor = held_by<at::Tensor>(args[0]);
  // A view is what its base is, in inference mode or not: Python knows how. It also checks addresses.
  if (tensor.is_inference() || c10::InferenceMode::is_enabled() || args[1] == python.AsStrided) {
    return {};
  }
  Owned place = known_place(tensor);
  Owned key(place ? PyTuple_Pack(2, args[1], args[2]) : nullptr);
  PyObject* views = key ? PyDict_GetItemWithError(place_made.of(place.get()), key.get()) : nullptr;
  if (views == nullptr) {
    if (!PyErr_Occurred()) {
      learn_place(args[0]); // it may have been thrown away
    }
    return {};
  }
  for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(views); ++index) {
    if (view_shift.of(PyTuple_GET_ITEM(views, index)) == nullptr) {
      return {}; // of another dtype
    }
  }
  return {std::move(place), Owned::also(views)};
}

thread_local Watch* watching = nullptr;

// The same, noted in the tensor's cell.
Made make_again(PyObject* const* args) {
  const Made made = made_before(args);
  Owned cell(made.views ? cell_of(args[0]) : nullptr);
  if (!cell || !note_views(cell.get(), made)) {
    return {};
  }
  if (watching != nullptr && watching->tensor == held_by<at::Tensor>(args[0]).unsafeGetTensorImpl()) {
    watching->made = made;
  }
  return made;
}

// What the operator of a step makes of a value.
PyObject* apply(PyObject* step, PyObject* value) {
  PyObject *attributes = step_attributes.of(step), *path = step_path.of(step);
  c10::SmallVector<PyObject*, 6> args{value};
  for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(attributes); ++index) {
    args.push_back(PyTuple_GET_ITEM(attributes, index));
  }
  Owned record(PyObject_GetAttr(step_class.of(step), record_name));
  Owned result(record ? PyObject_Vectorcall(record.get(), args.data(), args.size(), nullptr) : nullptr);
  if (!result || PyTuple_GET_SIZE(path) == 0) {
    return result.release();
  }
  PyObject* found = outputs_values.of(result.get());
  for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(path); ++index) {
    found = PyTuple_GET_ITEM(found, PyLong_AsSsize_t(PyTuple_GET_ITEM(path, index)));
  }
  return Py_NewRef(found);
}

// The value that a geometry has: its steps applied to the base, or to a view that was read before. Null, and no error,
// if torch made the view without asking the device.
PyObject* value_at(PyObject* cell, PyObject* geometry, PyObject* base) {
  // Applying a step may sync, and then the cell has others.
  const Owned views = Owned::also(cell_slots.views.of(cell)), known = Owned::also(cell_slots.view_values.dict_of(cell));
  if (!known) {
    return nullptr;
  }
  c10::SmallVector<std::pair<PyObject*, PyObject*>, 4> steps;
  PyObject* read = nullptr;
  int whole = 0;
  while (read == nullptr && whole == 0) {
    PyObject* step = PyDict_GetItemWithError(views.get(), geometry);
    if (step == nullptr) {
      return nullptr;
    }
    steps.emplace_back(geometry, step);
    geometry = step_parent.of(step);
    whole = same(geometry, base);
    read = whole == 0 ? PyDict_GetItemWithError(known.get(), geometry) : nullptr;
  }
  if (PyErr_Occurred()) {
    return nullptr;
  }
  Owned value(read != nullptr ? Py_NewRef(read) : base_value(cell));
  for (auto step = steps.rbegin(); value && step != steps.rend(); ++step) {
    value = Owned(apply(step->second, value.get()));
    if (value && PyDict_SetItem(known.get(), step->first, value.get()) < 0) {
      return nullptr;
    }
  }
  return value.release();
}

} // namespace

bool set_up_views() {
  record_name = PyUnicode_InternFromString("record");
  return view_geometry.find(python.View, "geometry") && view_shift.find(python.View, "shift") &&
      view_step.find(python.View, "step") && place_geometry.find(python.Place, "geometry") &&
      place_made.find(python.Place, "made") && step_parent.find(python.ViewStep, "parent") &&
      step_class.find(python.ViewStep, "node_class") && step_attributes.find(python.ViewStep, "attributes") &&
      step_path.find(python.ViewStep, "path");
}

Watch::Watch(const at::TensorImpl* tensor) : tensor(tensor), outer_(std::exchange(watching, this)) {}

Watch::~Watch() {
  watching = outer_;
}

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
  PyObject* views = cell_slots.views.dict_of(cell);
  if (views == nullptr) {
    return false;
  }
  for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(made.views.get()); ++index) {
    if (!note(cell, views, made.place.get(), PyTuple_GET_ITEM(made.views.get(), index))) {
      return false;
    }
  }
  return true;
}

at::Tensor view_at(const at::Tensor& tensor, const Made& made, Py_ssize_t index) {
  PyObject* geometry = view_geometry.of(PyTuple_GET_ITEM(made.views.get(), index));
  at::Tensor alias =
      at::detail::make_tensor<at::TensorImpl>(c10::Storage(tensor.storage()), tensor.key_set(), tensor.dtype());
  alias.unsafeGetTensorImpl()->set_sizes_and_strides(
      numbers_of(PyTuple_GET_ITEM(geometry, 0)),
      numbers_of(PyTuple_GET_ITEM(geometry, 1)),
      PyLong_AsLongLong(PyTuple_GET_ITEM(geometry, 2)));
  return alias;
}

PyObject* record_view(PyObject*, PyObject* const* args, Py_ssize_t count) try {
  const Made made = make_again(args);
  if (!made.views) {
    return PyErr_Occurred() ? nullptr : PyObject_Vectorcall(python.record_view, args, count, nullptr);
  }
  return THPVariable_Wrap(view_at(held_by<at::Tensor>(args[0]), made, 0));
} catch (const std::exception& error) {
  PyErr_SetString(PyExc_RuntimeError, error.what());
  return nullptr;
}

PyObject* record_views(PyObject*, PyObject* const* args, Py_ssize_t count) try {
  const Made made = make_again(args);
  if (!made.views) {
    return PyErr_Occurred() ? nullptr : PyObject_Vectorcall(python.record_views, args, count, nullptr);
  }
  Owned views(PyList_New(PyTuple_GET_SIZE(made.views.get())));
  for (Py_ssize_t index = 0; views && index < PyTuple_GET_SIZE(made.views.get()); ++index) {
    PyObject* view = THPVariable_Wrap(view_at(held_by<at::Tensor>(args[0]), made, index));
    if (view == nullptr) {
      return nullptr;
    }
    PyList_SET_ITEM(views.get(), index, view);
  }
  return views.release();
} catch (const std::exception& error) {
  PyErr_SetString(PyExc_RuntimeError, error.what());
  return nullptr;
}

PyObject* view_value(PyObject* cell, const at::Tensor& tensor) {
  const Owned place = tensor.is_conj() || tensor.is_neg() ? Owned() : known_place(tensor);
  if (place && !is_exposed(cell)) {
    PyObject *geometry = place_geometry.of(place.get()), *known = cell_slots.view_values.of(cell);
    PyObject* value = known != nullptr ? PyDict_GetItemWithError(known, geometry) : nullptr;
    if (value != nullptr || PyErr_Occurred()) {
      return Py_XNewRef(value);
    }
    PyObject* base = spec_slots.geometry.of(cell_slots.spec.of(cell));
    const int whole = same(geometry, base);
    if (whole != 0) {
      return whole < 0 ? nullptr : base_value(cell);
    }
    value = value_at(cell, geometry, base);
    if (value != nullptr || PyErr_Occurred()) {
      return value;
    }
  }
  Owned wrapped(THPVariable_Wrap(at::Tensor(tensor)));
  PyObject* both[] = {cell, wrapped.get()};
  if (wrapped && !place && !tensor.is_conj() && !tensor.is_neg() && !learn_place(wrapped.get())) {
    return nullptr;
  }
  return wrapped ? PyObject_Vectorcall(python.view_value, both, 2, nullptr) : nullptr;
}

} // namespace thunk
