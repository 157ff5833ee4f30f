// `note` of site.py: whether an operator that was called before is called from elsewhere this time.
//
// This is asked for every operator that is replayed. To ask for a frame makes an object of it, once for each call of a
// function: a microsecond for what lies between the user and an operator in a module of torch's. So first it is only
// looked whether the line is where it was the last time, as many frames away.
#include <unordered_map>

#include "native.h"

namespace thunk {
namespace {

// Never given up: Python has ended by then.
const Object& interned(const char* name) {
  return *new Object(own(PyUnicode_InternFromString(name)));
}

// Whether code is not what calls operators, but what helps to; nothing with an error.
std::optional<bool> is_passed_over(PyObject* code) {
  constexpr size_t kPlaces = 1 << 12;
  // Never destroyed: Python has ended by then. The codes are kept, so that no other one has their place.
  static auto& known = *new std::array<std::pair<PyObject*, bool>, kPlaces>();
  auto& place = known[(reinterpret_cast<uintptr_t>(code) >> 5) % kPlaces];
  if (place.first == code) {
    return place.second;
  }
  Object answer = own(PyObject_CallOneArg(python.is_passed_over, code));
  if (!answer) {
    return std::nullopt;
  }
  const Object before = own(std::exchange(place, {Py_NewRef(code), answer.ptr() == Py_True}).first);
  return answer.ptr() == Py_True;
}

// The code and the instruction that have called an operator. No code: none of this thread, or an error.
struct Caller {
  Object code;
  int instruction = -1;
};

// The frame above so many; null, and no error, if there is none.
PyObject* frame_above(long others) {
  if (others == 0) {
    return reinterpret_cast<PyObject*>(PyThreadState_GetFrame(PyThreadState_Get()));
  }
  static const Object& get_frame = *new Object(also(PySys_GetObject("_getframe")));
  const Object depth = own(PyLong_FromLong(others));
  PyObject* frame = depth ? PyObject_CallOneArg(get_frame.ptr(), depth.ptr()) : nullptr;
  if (frame == nullptr && PyErr_ExceptionMatches(PyExc_ValueError)) {
    PyErr_Clear();
  }
  return frame;
}

bool runs(const Object& frame, PyObject* code) {
  Object running = own(reinterpret_cast<PyObject*>(PyFrame_GetCode(reinterpret_cast<PyFrameObject*>(frame.ptr()))));
  return running.ptr() == code;
}

bool is_at(const Object& frame, long instruction) {
  return PyFrame_GetLasti(reinterpret_cast<PyFrameObject*>(frame.ptr())) == instruction;
}

// Whether the line where a call came from the last time is as many frames above this one, at the same instruction.
bool is_where_it_was(const RecordedAt& place, const Object& frame, long frames) {
  if (!frame || !runs(frame, place.inner)) {
    return false;
  }
  if (place.above == 0) {
    return is_at(frame, place.instruction);
  }
  if (place.second != nullptr) {
    const Object next =
        own(reinterpret_cast<PyObject*>(PyFrame_GetBack(reinterpret_cast<PyFrameObject*>(frame.ptr()))));
    if (!next || !runs(next, place.second)) {
      return false;
    }
  }
  const Object users = own(frame_above(frames + place.above));
  return users && runs(users, place.code) && is_at(users, place.instruction);
}

Caller find_caller(Object frame) {
  while (frame) {
    auto* running = reinterpret_cast<PyFrameObject*>(frame.ptr());
    Object code = own(reinterpret_cast<PyObject*>(PyFrame_GetCode(running)));
    const std::optional<bool> passed_over = is_passed_over(code.ptr());
    if (!passed_over.has_value()) {
      break;
    }
    if (!*passed_over) {
      return {std::move(code), PyFrame_GetLasti(running)};
    }
    frame = own(reinterpret_cast<PyObject*>(PyFrame_GetBack(running)));
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
  Object origin, code, names, place;
};

// The line and the scope of a call that is going on; null with an error.
Object called_from(PyObject* origin, const Caller& caller, const Object& names) {
  constexpr size_t kMax = 1 << 14;
  static auto& known = *new std::unordered_map<Elsewhere, Known, ElsewhereHash>(); // never destroyed, either
  static const Object& backward = interned("backward");
  const Elsewhere call{origin, caller.code.ptr(), caller.instruction};
  if (const auto found = known.find(call);
      found != known.end() && PyObject_RichCompareBool(found->second.names.ptr(), names.ptr(), Py_EQ) == 1) {
    return found->second.place;
  }
  const Object kept = also(origin);
  Object place = own(PyObject_CallNoArgs(python.here));
  if (place && PyUnicode_Compare(in<Origin>(origin).scope, backward.ptr()) == 0) {
    place = own(PyTuple_Pack(2, PyTuple_GET_ITEM(place.ptr(), 0), backward.ptr()));
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
  static const Object &node_name = interned("node"), &origin_name = interned("origin");
  RecordedAt place;
  if (!is<Value>(value)) {
    return place;
  }
  // Of a result of several it is the node's.
  const Object node = is_a(value, python.Output) ? own(PyObject_GetAttr(value, node_name.ptr())) : also(value);
  const Object held = node ? own(PyObject_GetAttr(node.ptr(), origin_name.ptr())) : Object();
  if (!held) {
    PyErr_Clear(); // that of something that is no operator
  } else if (is<Origin>(held.ptr()) && some(in<Origin>(held).code) != nullptr) {
    const Origin& origin = in<Origin>(held);
    place = {held.ptr(), origin.code, some(origin.inner), some(origin.second), PyLong_AsLong(origin.instruction)};
    place.above = PyLong_AsLong(origin.above);
    place.in_scopes = PyTuple_GET_SIZE(origin.names_) > 0;
  }
  return place;
}

bool note_line(const RecordedAt& recorded, long frames) {
  PyObject* origin = recorded.origin;
  if (origin == nullptr) {
    return true;
  }
  Object frame = own(frame_above(frames));
  const bool is_same = is_where_it_was(recorded, frame, frames);
  if (is_same && !recorded.in_scopes && PyList_GET_SIZE(python.all_open) == 0) {
    return true;
  }
  PyObject* open = nullptr;
  if (PyErr_Occurred() != nullptr || PyContextVar_Get(python.open_scopes, nullptr, &open) < 0) {
    return false;
  }
  const Object names = own(open);
  if (is_same && PyObject_RichCompareBool(in<Origin>(origin).names_, names.ptr(), Py_EQ) == 1) {
    return true;
  }
  const Caller caller = find_caller(std::move(frame));
  if (!caller.code) {
    return PyErr_Occurred() == nullptr;
  }
  const Object kept = also(origin), place = called_from(origin, caller, names);
  if (!place) {
    return false;
  }
  if (PyUnicode_Compare(PyTuple_GET_ITEM(place.ptr(), 0), in<Origin>(origin).site) == 0 &&
      PyUnicode_Compare(PyTuple_GET_ITEM(place.ptr(), 1), in<Origin>(origin).scope) == 0) {
    return true;
  }
  const Object lines = also(state().lines);
  return lines && PyDict_SetItem(lines.ptr(), origin, place.ptr()) == 0;
}

PyObject* note(PyObject*, PyObject* const* args, Py_ssize_t count) {
  // Python's function has a frame, and this has not.
  if (!note_line(recorded_at(args[0]), count < 3 ? 2 : PyLong_AsLong(args[2]) - 1)) {
    return nullptr;
  }
  Py_RETURN_NONE;
}

} // namespace thunk
