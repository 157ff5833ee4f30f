// What is remembered of the sequences that the trace knows, by places in them.
#pragma once

#include <unordered_map>

#include "native.h"

namespace thunk {

inline Py_ssize_t& position(const Object& cursor) {
  return reinterpret_cast<Cursor*>(cursor.ptr())->position;
}

inline PyObject* sequence(const Object& cursor) {
  return reinterpret_cast<Cursor*>(cursor.ptr())->sequence;
}

// Whether a cursor is the trace's, and all that was recorded in this step was recorded before.
inline bool is_matching(const Object& cursor) {
  return cursor.ptr() == state().cursor && Py_TYPE(cursor.ptr()) == Cursor::type &&
      sequence(cursor) == state().expected && position(cursor) < PyList_GET_SIZE(sequence(cursor));
}

inline Object matching_cursor() {
  Object cursor = also(state().cursor);
  return is_matching(cursor) ? cursor : Object();
}

// How many numbers of this step are not what their nodes say.
inline Py_ssize_t count_scalars() {
  return PyDict_Size(state().scalars);
}

// What there is of each entry of a sequence. It holds on to the sequence, and so to all results.
template <typename Each>
struct Remembered {
  Object list;
  std::vector<Each> at;

  explicit Remembered(PyObject* given) : list(also(given)), at(PyList_GET_SIZE(given)) {}
};

// That of this sequence. What the trace has forgotten is forgotten here, too.
template <typename Each>
Remembered<Each>& remembered(PyObject* list) {
  // Never destroyed: Python has ended by then.
  static auto& sequences = *new std::unordered_map<PyObject*, std::unique_ptr<Remembered<Each>>>();
  static Remembered<Each>* last = nullptr;
  if (last != nullptr && last->list.ptr() == list) {
    return *last;
  }
  std::vector<std::unique_ptr<Remembered<Each>>> forgotten; // dropped at the end, as dropping nodes may run Python
  std::unique_ptr<Remembered<Each>>& found = sequences[list];
  last = found.get();
  if (last == nullptr) {
    found = std::make_unique<Remembered<Each>>(list);
    last = found.get();
    for (auto each = sequences.begin(); each != sequences.end();) {
      const Object id = own(PyLong_FromVoidPtr(each->first));
      const bool known = id && PyDict_Contains(python.known_sequences, id.ptr()) == 1;
      if (known || each->first == list) {
        ++each;
      } else {
        forgotten.push_back(std::move(each->second));
        each = sequences.erase(each);
      }
    }
  }
  return *last;
}

} // namespace thunk
