// `note` of site.py: whether an operator that was called before is called from elsewhere this time.
//
// This is asked for every operator that is replayed. To ask for a frame makes an object of it, once for each call of a
// function: a microsecond for what lies between the user and an operator in a module of torch's. So first it is only
// looked whether the line is where it was the last time, as many frames away.
#include <unordered_map>

#include "native.h"

namespace thunk {
namespace {

Slot single_origin, multi_origin, output_node;
Slot origin_code, origin_instruction, origin_inner, origin_second, origin_above;
Slot origin_names, origin_site, origin_scope;
PyObject *lines_name, *call_name, *backward_scope, *get_frame;

// Whether code is not what calls operators, but what helps to; nothing with an error.
std::optional<bool> is_passed_over(PyObject* code) {
  constexpr size_t kPlaces = 1 << 12;
  // Never destroyed: Python has ended by then. The codes are kept, so that no other one has their place.
  static auto& known = *new std::array<std::pair<PyObject*, bool>, kPlaces>();
  auto& place = known[(reinterpret_cast<uintptr_t>(code) >> 5) % kPlaces];
  if (place.first == code) {
    return place.second;
  }
  Owned answer(PyObject_CallOneArg(python.is_passed_over, code));
  if (!answer) {
    return std::nullopt;
  }
  const Owned before(std::exchange(place, {Py_NewRef(code), answer.get() == Py_True}).first);
  return answer.get() == Py_True;
}

// The code and the instruction that have called an operator. No code: none of this thread, or an error.
struct Caller {
  Owned code;
  int instruction = -1;
};

// The frame above so many; null, and no error, if there is none.
PyObject* frame_above(long others) {
  if (others == 0) {
    return reinterpret_cast<PyObject*>(PyThreadState_GetFrame(PyThreadState_Get()));
  }
  Owned depth(PyLong_FromLong(others));
  PyObject* frame = depth ? PyObject_CallOneArg(get_frame, depth.get()) : nullptr;
  if (frame == nullptr && PyErr_ExceptionMatches(PyExc_ValueError)) {
    PyErr_Clear();
  }
  return frame;
}

bool runs(const Owned& frame, PyObject* code) {
  Owned running(reinterpret_cast<PyObject*>(PyFrame_GetCode(reinterpret_cast<PyFrameObject*>(frame.get()))));
  return running.get() == code;
}

bool is_at(const Owned& frame, long instruction) {
  return PyFrame_GetLasti(reinterpret_cast<PyFrameObject*>(frame.get())) == instruction;
}

// Whether the line where a call came from the last time is as many frames above this one, at the same instruction.
bool is_where_it_was(const RecordedAt& place, const Owned& frame, long own) {
  if (!frame || !runs(frame, place.inner)) {
    return false;
  }
  if (place.above == 0) {
    return is_at(frame, place.instruction);
  }
  if (place.second != nullptr) {
    const Owned next(reinterpret_cast<PyObject*>(PyFrame_GetBack(reinterpret_cast<PyFrameObject*>(frame.get()))));
    if (!next || !runs(next, place.second)) {
      return false;
    }
  }
  const Owned users(frame_above(own + place.above));
  return users && runs(users, place.code) && is_at(users, place.instruction);
}

Caller find_caller(Owned frame) {
  while (frame) {
    auto* running = reinterpret_cast<PyFrameObject*>(frame.get());
    Owned code(reinterpret_cast<PyObject*>(PyFrame_GetCode(running)));
    const std::optional<bool> passed_over = is_passed_over(code.get());
    if (!passed_over.has_value()) {
      break;
    }
    if (!*passed_over) {
      return {std::move(code), PyFrame_GetLasti(running)};
    }
    frame = Owned(reinterpret_cast<PyObject*>(PyFrame_GetBack(running)));
  }
  return {};
}

// What has called an operator that was recorded elsewhere.
struct Elsewhere {
  PyObject *origin, *code;
  int instruction;
  bool operator==(const Elsewhere&) const = default;
};

struct ElsewhereHash {
  size_t operator()(const Elsewhere& call) const {
    return reinterpret_cast<uintptr_t>(call.origin) ^ (reinterpret_cast<uintptr_t>(call.code) * 31 + call.instruction);
  }
};

// What is known of it. It holds on to what the call is known by.
struct Known {
  Owned origin, code, names, place;
};

// The line and the scope of a call that is going on; null with an error.
Owned place_of(PyObject* origin, const Caller& caller, const Owned& names) {
  constexpr size_t kMax = 1 << 14;
  static auto& known = *new std::unordered_map<Elsewhere, Known, ElsewhereHash>(); // never destroyed, either
  const Elsewhere call{origin, caller.code.get(), caller.instruction};
  if (const auto found = known.find(call); found != known.end() &&
      PyObject_RichCompareBool(found->second.names.get(), names.get(), Py_EQ) == 1) {
    return found->second.place;
  }
  const Owned kept = Owned::also(origin);
  Owned place(PyObject_CallNoArgs(python.here));
  if (place && PyUnicode_Compare(origin_scope.of(origin), backward_scope) == 0) {
    place = Owned(PyTuple_Pack(2, PyTuple_GET_ITEM(place.get(), 0), backward_scope));
  }
  if (place) {
    // Dropped at the end, as dropping codes may run Python.
    std::unordered_map<Elsewhere, Known, ElsewhereHash> forgotten;
    if (known.size() >= kMax) {
      forgotten.swap(known);
    }
    const Known before = std::exchange(known[call], Known{kept, caller.code, names, place});
  }
  return place;
}

} // namespace

RecordedAt recorded_at(PyObject* value) {
  PyObject* origin = nullptr;
  if (is(value, python.Output)) {
    origin = multi_origin.of(output_node.of(value));
  } else if (PyObject_TypeCheck(value, reinterpret_cast<PyTypeObject*>(python.SingleNode))) {
    origin = single_origin.of(value);
  }
  RecordedAt place;
  if (origin != nullptr && is(origin, python.Origin) && origin_code.of(origin) != nullptr) {
    place.origin = origin;
    place.code = origin_code.of(origin);
    place.inner = origin_inner.of(origin);
    place.second = origin_second.of(origin);
    place.instruction = PyLong_AsLong(origin_instruction.of(origin));
    place.above = PyLong_AsLong(origin_above.of(origin));
    place.in_scopes = PyTuple_GET_SIZE(origin_names.of(origin)) > 0;
  }
  return place;
}

bool set_up_lines() {
  lines_name = PyUnicode_InternFromString("lines");
  call_name = PyUnicode_InternFromString("call");
  backward_scope = PyUnicode_InternFromString("backward");
  get_frame = Py_XNewRef(PySys_GetObject("_getframe"));
  return get_frame != nullptr && single_origin.find(python.SingleNode, "origin") &&
      multi_origin.find(python.MultiNode, "origin") && output_node.find(python.Output, "_node") &&
      origin_code.find(python.Origin, "code") &&
      origin_instruction.find(python.Origin, "instruction") && origin_names.find(python.Origin, "names") &&
      origin_inner.find(python.Origin, "inner") && origin_second.find(python.Origin, "second") &&
      origin_above.find(python.Origin, "above") && origin_site.find(python.Origin, "site") &&
      origin_scope.find(python.Origin, "scope");
}

bool note_line(const RecordedAt& recorded, long own) {
  PyObject* origin = recorded.origin;
  if (origin == nullptr) {
    return true;
  }
  Owned frame(frame_above(own));
  const bool is_same = is_where_it_was(recorded, frame, own);
  if (is_same && !recorded.in_scopes && PyList_GET_SIZE(python.all_open) == 0) {
    return true;
  }
  PyObject* open = nullptr;
  if (PyErr_Occurred() != nullptr || PyContextVar_Get(python.open_scopes, nullptr, &open) < 0) {
    return false;
  }
  const Owned names(open);
  if (is_same && PyObject_RichCompareBool(origin_names.of(origin), names.get(), Py_EQ) == 1) {
    return true;
  }
  const Caller caller = find_caller(std::move(frame));
  if (!caller.code) {
    return PyErr_Occurred() == nullptr;
  }
  const Owned kept = Owned::also(origin), place = place_of(origin, caller, names);
  if (!place) {
    return false;
  }
  if (PyUnicode_Compare(PyTuple_GET_ITEM(place.get(), 0), origin_site.of(origin)) == 0 &&
      PyUnicode_Compare(PyTuple_GET_ITEM(place.get(), 1), origin_scope.of(origin)) == 0) {
    return true;
  }
  const Owned lines = Owned::also(of_trace(lines_name));
  return lines && PyDict_SetItem(lines.get(), origin, place.get()) == 0;
}

bool end_call() {
  PyObject* call = of_trace(call_name);
  return call == nullptr || call == Py_None || PyDict_SetItem(python.trace, call_name, Py_None) == 0;
}

PyObject* note(PyObject*, PyObject* const* args, Py_ssize_t count) {
  // Python's function has a frame, and this has not.
  if (!note_line(recorded_at(args[0]), count < 3 ? 2 : PyLong_AsLong(args[2]) - 1)) {
    return nullptr;
  }
  Py_RETURN_NONE;
}

} // namespace thunk
