// The kernels of functional operators, for calls that were made before.
//
// A training step makes the same calls in every step. What Python's kernel of a functional operator does is known by
// then: it looks up the values of its operands, finds that the next nodes of the sequence that is expected are those
// that this call recorded the last time, and makes tensors of its results. If all is as it was, that is done here,
// without a call of Python; if anything is different, Python's kernel is called, and is asked what it has done.
#include <unordered_map>

#include "kernels.h"
#include "operands.h"

namespace thunk {

size_t replays = 0;

namespace {

Py_ssize_t& position(const Object& cursor) {
  return reinterpret_cast<Cursor*>(cursor.ptr())->position;
}

PyObject* sequence(const Object& cursor) {
  return reinterpret_cast<Cursor*>(cursor.ptr())->sequence;
}

// Whether a cursor is the trace's, and all that was recorded in this step was recorded before.
bool is_matching(const Object& cursor) {
  return cursor.ptr() == state().cursor && Py_TYPE(cursor.ptr()) == Cursor::type &&
      sequence(cursor) == state().expected && position(cursor) < PyList_GET_SIZE(sequence(cursor));
}

Object matching_cursor() {
  Object cursor = also(state().cursor);
  return is_matching(cursor) ? cursor : Object();
}

// How many numbers of this step are not what their nodes say.
Py_ssize_t count_scalars() {
  return PyDict_Size(state().scalars);
}

// What a call had, and what came of it.
struct Call {
  const void* kernel;
  std::vector<Operand> operands;
  Py_ssize_t begin, end; // of its nodes in the sequence, behind what its operands are made of
  std::vector<PyObject*> results; // null of an undefined one
  RecordedAt recorded_at; // of the first that is defined
};

// The calls of a sequence, by where in it they began. It holds on to the sequence, and so to all results.
struct Sequence {
  Object list;
  std::vector<std::shared_ptr<const Call>> calls;

  explicit Sequence(PyObject* given) : list(also(given)), calls(PyList_GET_SIZE(given)) {}
};

// The calls of this sequence. What the trace has forgotten is forgotten here, too.
Sequence& calls_of(PyObject* list) {
  // Never destroyed: Python has ended by then.
  static auto& sequences = *new std::unordered_map<PyObject*, std::unique_ptr<Sequence>>();
  static Sequence* last = nullptr;
  if (last != nullptr && last->list.ptr() == list) {
    return *last;
  }
  std::vector<std::unique_ptr<Sequence>> forgotten; // dropped at the end, as dropping nodes may run Python
  std::unique_ptr<Sequence>& found = sequences[list];
  last = found.get();
  if (last == nullptr) {
    found = std::make_unique<Sequence>(list);
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

// Whether a value is a result of one of these entries of a sequence.
bool is_result(PyObject* value, PyObject* sequence, Py_ssize_t begin, Py_ssize_t end) {
  for (Py_ssize_t index = begin; index < end; ++index) {
    PyObject* entry = PyList_GET_ITEM(sequence, index);
    PyObject* values = is<Outputs>(entry) ? in<Outputs>(entry).values : nullptr;
    if (value == entry || (values != nullptr && PyTuple_Check(values) && PySequence_Contains(values, value) == 1)) {
      return true;
    }
  }
  return false;
}

// The kernel of a functional operator. Python's begins by looking up all operands, in the order of the schema.
class Functional : public c10::OperatorKernel {
 public:
  explicit Functional(c10::SafeKernelFunction pythons) : pythons_(std::move(pythons)) {}

  void operator()(const c10::OperatorHandle& op, c10::DispatchKeySet keys, Stack* stack) {
    const c10::ArrayRef<IValue> arguments = torch::jit::last(*stack, op.schema().arguments().size());
    PythonsLock pythons;
    RecordingLock recording;
    const Object cursor = may_replay(arguments) ? matching_cursor() : Object();
    if (!cursor) {
      pythons_.callBoxed(op, keys, stack);
      return;
    }
    const Py_ssize_t at = position(cursor);
    if (replay(cursor, arguments, stack)) {
      return;
    }
    raise_error();
    const std::shared_ptr<Call> call = begin_call(cursor, arguments);
    raise_error();
    const Py_ssize_t scalars = count_scalars();
    pythons_.callBoxed(op, keys, stack);
    // A number that has changed is noted in every step, and Python does that.
    if (call != nullptr && count_scalars() == scalars) {
      end_call(cursor, at, call, torch::jit::last(*stack, op.schema().returns().size()));
    }
  }

 protected:
  // Whether what Python's kernel does depends on nothing but the values of its operands.
  virtual bool may_replay(c10::ArrayRef<IValue> arguments) const {
    return std::none_of(arguments.begin(), arguments.end(), has_bit);
  }

 private:
  bool replay(const Object& cursor, c10::ArrayRef<IValue> arguments, Stack* stack) {
    const std::shared_ptr<const Call> call = calls_of(sequence(cursor)).calls[position(cursor)];
    if (call == nullptr || call->kernel != this) {
      return false;
    }
    // Numbers first: to look them up changes nothing.
    for (const bool tensor_like : {false, true}) {
      for (size_t index = 0; index < arguments.size(); ++index) {
        if (is_tensor_like(arguments[index]) == tensor_like && !is_as_before(arguments[index], call->operands[index])) {
          return false;
        }
      }
    }
    if (!is_matching(cursor) || position(cursor) != call->begin) {
      return false;
    }
    position(cursor) = call->end;
    if (!note_line(call->recorded_at, 0)) {
      raise_error();
    }
    std::vector<at::Tensor> results;
    for (PyObject* value : call->results) {
      results.push_back(value != nullptr ? tensor_with(value) : at::Tensor());
      raise_error();
    }
    torch::jit::drop(*stack, arguments.size());
    for (at::Tensor& each : results) {
      stack->emplace_back(std::move(each));
    }
    ++replays;
    return true;
  }

  // What is to be remembered of a call that Python makes; null if it could not be compared with another.
  std::shared_ptr<Call> begin_call(const Object& cursor, c10::ArrayRef<IValue> arguments) {
    auto call = std::make_shared<Call>();
    call->kernel = this;
    for (const IValue& each : arguments) {
      std::optional<Operand> operand = operand_of(each);
      if (!operand.has_value() || PyErr_Occurred()) {
        return nullptr;
      }
      call->operands.push_back(std::move(*operand));
    }
    if (!is_matching(cursor)) {
      return nullptr;
    }
    call->begin = position(cursor);
    return call;
  }

  // Remember it, if what Python has recorded is what was recorded before.
  void end_call(const Object& cursor, Py_ssize_t at, const std::shared_ptr<Call>& call, c10::ArrayRef<IValue> results) {
    if (!is_matching(cursor)) {
      return;
    }
    call->end = position(cursor);
    for (const IValue& each : results) {
      if (!each.isTensor()) {
        return;
      }
      if (!each.toTensor().defined()) {
        call->results.push_back(nullptr);
        continue;
      }
      const Object cell = cell_of(each.toTensor());
      PyObject* value = cell && some(in<Cell>(cell).views) == nullptr ? some(in<Cell>(cell).value) : nullptr;
      if (value == nullptr || !is_result(value, sequence(cursor), call->begin, call->end)) {
        return;
      }
      call->results.push_back(value);
      if (call->recorded_at.origin == nullptr) {
        call->recorded_at = recorded_at(value);
      }
    }
    calls_of(sequence(cursor)).calls[at] = call;
  }

  c10::SafeKernelFunction pythons_;
};

// The kernels of `linear`, which ask for more than their operands' values: see linear.py.
class Linear final : public Functional {
 public:
  using Functional::Functional;

 protected:
  bool may_replay(c10::ArrayRef<IValue> arguments) const override {
    for (const IValue& each : arguments) {
      if (is_tensor_like(each) && !each.toTensor().is_contiguous()) {
        return false;
      }
    }
    if (!Functional::may_replay(arguments)) {
      return false;
    }
    const bool is_differentiated = c10::GradMode::is_enabled() &&
        !c10::impl::tls_is_dispatch_key_excluded(c10::DispatchKey::AutogradFunctionality);
    PyObject* level = PyDict_GetItemString(python.forward_ad, "_current_level");
    const bool is_observed =
        c10::impl::TorchDispatchModeTLS::stack_len() > 0 || level == nullptr || PyLong_AsLong(level) >= 0;
    static PyObject* const name = PyUnicode_InternFromString("linear");
    return !is_differentiated && !is_observed && PyDict_Size(python.forced_ops) == 0 &&
        PySet_Contains(python.rewrites, name) == 1;
  }
};

} // namespace

size_t count_replays() {
  return replays;
}

void register_kernels(const std::vector<std::string>& functional, const std::vector<std::string>& views, bool linear) {
  put_in_front<Functional>(functional, c10::DispatchKey::PrivateUse1);
  put_viewing_in_front(views);
  if (linear) {
    put_in_front<Linear>({"linear"}, c10::DispatchKey::PrivateUse1);
    put_in_front<Linear>({"linear_backward"}, c10::DispatchKey::AutogradPrivateUse1);
  }
}

} // namespace thunk
