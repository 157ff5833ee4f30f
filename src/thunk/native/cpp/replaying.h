// The kernels of operators that record, for calls that were made before.
//
// A training step makes the same calls in every step. What Python's kernel of an operator does is known by then: it
// looks up the values of its operands, finds that the next nodes of the sequence that is expected are those that this
// call recorded the last time, and makes tensors of its results, or writes to its first argument. If all is as it was,
// that is done here, without a call of Python; if anything is different, Python's kernel is called, and is asked what
// it has done.
#pragma once

#include "kernels.h"
#include "operands.h"
#include "remembered.h"

namespace thunk {
namespace {

// What a call had, and what came of it.
struct Call {
  const void* kernel;
  std::vector<Operand> operands;
  Py_ssize_t begin, end; // of its nodes in the sequence, behind what its operands are made of
  std::vector<PyObject*> results; // null of an undefined one; of a write, the new value of the base
  RecordedAt recorded_at; // of the first that is defined
  // Of a write: where in its storage the written tensor lies, and what the base was.
  std::vector<int64_t> place;
  Object base;
};

// The calls of a sequence, by where in it they began.
std::vector<std::shared_ptr<const Call>>& calls_of(PyObject* list) {
  return remembered<std::shared_ptr<const Call>>(list).at;
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
    PythonsLock pythons;
    Object cursor;
    Py_ssize_t at = 0, scalars = 0;
    std::shared_ptr<Call> call;
    {
      const c10::ArrayRef<IValue> arguments = torch::jit::last(*stack, op.schema().arguments().size());
      const bool in_the_middle = is_in_the_middle();
      RecordingLock recording;
      cursor = !in_the_middle && may_replay(arguments) ? matching_cursor() : Object();
      if (cursor) {
        at = position(cursor);
        if (replay(cursor, arguments, stack)) {
          return;
        }
        raise_error();
        call = begin_call(cursor, arguments);
        raise_error();
        scalars = count_scalars();
      }
    }
    // Python's kernel takes the lock itself. If it had been taken, it would be in the middle of another operator.
    pythons_.callBoxed(op, keys, stack);
    if (call == nullptr) {
      return;
    }
    RecordingLock recording;
    // A number that has changed is noted in every step, and Python does that.
    if (count_scalars() == scalars && is_matching(cursor)) {
      call->end = position(cursor);
      if (remember_results(sequence(cursor), *call, torch::jit::last(*stack, op.schema().returns().size()))) {
        calls_of(sequence(cursor))[at] = call;
      }
    }
  }

 protected:
  // Whether this is called in the middle of another operator, if that makes a difference.
  virtual bool is_in_the_middle() const {
    return false;
  }

  // Whether what Python's kernel does depends on nothing but the values of its operands.
  virtual bool may_replay(c10::ArrayRef<IValue> arguments) const {
    return std::none_of(arguments.begin(), arguments.end(), has_bit);
  }

  // What is looked up before the operands, and is compared besides.
  virtual bool begin(Call&, c10::ArrayRef<IValue>) const {
    return true;
  }
  virtual bool begins_as_before(const Call&, c10::ArrayRef<IValue>) const {
    return true;
  }

  // Whether Python's kernel looks up the value of this argument.
  virtual bool looks_up(size_t) const {
    return true;
  }

  // Put what comes of a call that was made before in the place of its arguments. May leave an error.
  virtual void finish(const Call& call, size_t arity, Stack* stack) const {
    std::vector<at::Tensor> results;
    for (PyObject* value : call.results) {
      results.push_back(value != nullptr ? tensor_with(value) : at::Tensor());
      raise_error();
    }
    torch::jit::drop(*stack, arity);
    for (at::Tensor& each : results) {
      stack->emplace_back(std::move(each));
    }
  }

  // Note what has come of a call. False if that was not recorded by it.
  virtual bool remember_results(PyObject* sequence, Call& call, c10::ArrayRef<IValue> results) const {
    for (const IValue& each : results) {
      if (!each.isTensor()) {
        return false;
      }
      if (!each.toTensor().defined()) {
        call.results.push_back(nullptr);
        continue;
      }
      const Object cell = cell_of(each.toTensor());
      if (!cell || some(in<Cell>(cell).views) != nullptr ||
          !remember_value(sequence, call, some(in<Cell>(cell).value))) {
        return false;
      }
    }
    return true;
  }

  static bool remember_value(PyObject* sequence, Call& call, PyObject* value) {
    if (value == nullptr || !is_result(value, sequence, call.begin, call.end)) {
      return false;
    }
    call.results.push_back(value);
    if (call.recorded_at.origin == nullptr) {
      call.recorded_at = recorded_at(value);
    }
    return true;
  }

 private:
  bool replay(const Object& cursor, c10::ArrayRef<IValue> arguments, Stack* stack) {
    const std::shared_ptr<const Call> call = calls_of(sequence(cursor))[position(cursor)];
    if (call == nullptr || call->kernel != this) {
      return false;
    }
    // Numbers first: to look them up changes nothing.
    if (!are_as_before(*call, arguments, false) || !begins_as_before(*call, arguments) ||
        !are_as_before(*call, arguments, true) || !is_matching(cursor) || position(cursor) != call->begin) {
      return false;
    }
    position(cursor) = call->end;
    if (!note_line(call->recorded_at, 0)) {
      raise_error();
    }
    finish(*call, arguments.size(), stack);
    raise_error();
    ++replays;
    return true;
  }

  bool are_as_before(const Call& call, c10::ArrayRef<IValue> arguments, bool tensor_like) const {
    for (size_t index = 0; index < arguments.size(); ++index) {
      if (is_tensor_like(arguments[index]) == tensor_like && looks_up(index) &&
          !is_as_before(arguments[index], call.operands[index])) {
        return false;
      }
    }
    return true;
  }

  // What is to be remembered of a call that Python makes; null if it could not be compared with another.
  std::shared_ptr<Call> begin_call(const Object& cursor, c10::ArrayRef<IValue> arguments) const {
    auto call = std::make_shared<Call>();
    call->kernel = this;
    if (!begin(*call, arguments)) {
      return nullptr;
    }
    for (size_t index = 0; index < arguments.size(); ++index) {
      std::optional<Operand> operand = looks_up(index) ? operand_of(arguments[index]) : Operand();
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

  c10::SafeKernelFunction pythons_;
};

} // namespace
} // namespace thunk
