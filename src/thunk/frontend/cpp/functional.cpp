// The kernels of functional operators, for calls that were made before.
//
// A training step makes the same calls in every step. What Python's kernel of a functional operator does is known by
// then: it looks up the values of its operands, finds that the next node of the sequence that is expected is the one
// that this call recorded the last time, and makes tensors of its results. If all is as it was, that is done here,
// without a call of Python; if anything is different, Python's kernel is called, and is asked what it has done.
#include <unordered_map>

#include "kernels.h"

namespace thunk {

size_t replays = 0;

namespace {

// How CPython lays out the iterator of a list; `set_up_functional` checks it.
struct ListIterator {
  PyObject_HEAD
  Py_ssize_t index;
  PyObject* list;
};

PyObject *expected_name, *sequences_name, *scalars_name;

Py_ssize_t position(const Owned& cursor) {
  return reinterpret_cast<ListIterator*>(cursor.get())->index;
}

PyObject* sequence(const Owned& cursor) {
  return reinterpret_cast<ListIterator*>(cursor.get())->list;
}

// The cursor of the trace, if all that was recorded in this step was recorded before; else null.
PyObject* matching_cursor() {
  PyObject *cursor = of_trace(cursor_name), *expected = of_trace(expected_name);
  if (cursor == nullptr || expected == nullptr || Py_TYPE(cursor) != &PyListIter_Type) {
    return nullptr;
  }
  auto* iterator = reinterpret_cast<ListIterator*>(cursor);
  return iterator->list == expected && iterator->index < PyList_GET_SIZE(expected) ? Py_NewRef(cursor) : nullptr;
}

// Whether that is still this one: nothing has been different since, and there was no sync.
bool is_matching(const Owned& cursor) {
  return Owned(matching_cursor()).get() == cursor.get();
}

// How many numbers of this step are not what their nodes say.
Py_ssize_t count_scalars() {
  PyObject* scalars = of_trace(scalars_name);
  return scalars != nullptr ? PyDict_Size(scalars) : -1;
}

bool same_bits(double one, double other) {
  return std::memcmp(&one, &other, sizeof one) == 0;
}

// Whether two attributes are the same to Python: type, value and the sign of zero. False if that is not known.
bool same(const IValue& one, const IValue& other) {
  if (one.isInt()) {
    return other.isInt() && one.toInt() == other.toInt();
  }
  if (one.isBool()) {
    return other.isBool() && one.toBool() == other.toBool();
  }
  if (one.isDouble()) {
    return other.isDouble() && same_bits(one.toDouble(), other.toDouble());
  }
  if (one.isNone()) {
    return other.isNone();
  }
  if (one.isString()) {
    return other.isString() && one.toStringRef() == other.toStringRef();
  }
  if (one.isDevice()) {
    return other.isDevice() && one.toDevice() == other.toDevice();
  }
  if (one.isIntList() || one.isBoolList()) {
    return one.tagKind() == other.tagKind() && one.isIntList() == other.isIntList() && one == other;
  }
  return false;
}

// An operand: the values of tensors on the device; or a number in a tensor's place, or something that is no tensor.
struct Operand {
  std::vector<Owned> values;
  IValue attribute;
};

// A number that torch has put into a tensor.
std::optional<IValue> number_in(const at::Tensor& tensor) {
  if (!tensor.unsafeGetTensorImpl()->is_wrapped_number() || !tensor.device().is_cpu()) {
    return std::nullopt;
  }
  switch (tensor.scalar_type()) {
    case at::kDouble:
      return IValue(*static_cast<const double*>(tensor.const_data_ptr()));
    case at::kLong:
      return IValue(*static_cast<const int64_t*>(tensor.const_data_ptr()));
    case at::kBool:
      return IValue(*static_cast<const bool*>(tensor.const_data_ptr()));
    default:
      return std::nullopt;
  }
}

// What a call had, and what came of it.
struct Call {
  const void* kernel;
  std::vector<Operand> operands;
  Py_ssize_t end; // where in the sequence it had recorded its node
  std::vector<PyObject*> results; // null of an undefined one
};

// The calls of a sequence, by where in it they began. It holds on to the sequence, and so to all results.
struct Sequence {
  Owned list;
  std::vector<std::shared_ptr<const Call>> calls;

  explicit Sequence(PyObject* given) : list(Py_NewRef(given)), calls(PyList_GET_SIZE(given)) {}
};

// The calls of this sequence. What the trace has forgotten is forgotten here, too.
Sequence& calls_of(PyObject* list) {
  // Never destroyed: Python has ended by then.
  static auto& sequences = *new std::unordered_map<PyObject*, std::unique_ptr<Sequence>>();
  static Sequence* last = nullptr;
  if (last != nullptr && last->list.get() == list) {
    return *last;
  }
  std::unique_ptr<Sequence>& found = sequences[list];
  if (found == nullptr) {
    found = std::make_unique<Sequence>(list);
    PyObject* remembered = of_trace(sequences_name);
    for (auto each = sequences.begin(); each != sequences.end();) {
      Owned id(PyLong_FromVoidPtr(each->first));
      const bool known = id && remembered != nullptr && PyDict_Contains(remembered, id.get()) == 1;
      each = known || each->first == list ? std::next(each) : sequences.erase(each);
    }
  }
  last = found.get();
  return *last;
}

bool is_tensor_like(const IValue& argument) {
  return argument.isTensorList() || (argument.isTensor() && argument.toTensor().defined());
}

// Whether a tensor has the value that it had. Looking it up may record what a view is made of.
bool has_value(const at::Tensor& tensor, const Owned& before) {
  Owned cell(cell_of(tensor));
  return cell && Owned(value_in(cell.get(), tensor)).get() == before.get();
}

// Whether an argument is now what it was.
bool is_as_before(const IValue& argument, const Operand& before) {
  if (argument.isTensorList()) {
    const auto tensors = argument.toTensorList();
    bool same = tensors.size() == before.values.size() && before.attribute.isTensorList();
    for (size_t index = 0; same && index < tensors.size(); ++index) {
      same = has_value(tensors.get(index), before.values[index]);
    }
    return same;
  }
  if (!is_tensor_like(argument)) {
    return before.values.empty() && same(argument, before.attribute);
  }
  if (before.values.empty()) {
    const std::optional<IValue> number = number_in(argument.toTensor());
    return number.has_value() && same(*number, before.attribute);
  }
  return before.attribute.isNone() && has_value(argument.toTensor(), before.values[0]);
}

// What an argument is; nothing if it cannot be compared.
std::optional<Operand> operand_of(const IValue& argument) {
  if (!is_tensor_like(argument)) {
    return same(argument, argument) ? std::optional(Operand{{}, argument}) : std::nullopt;
  }
  Operand operand;
  const std::vector<at::Tensor> tensors =
      argument.isTensor() ? std::vector{argument.toTensor()} : argument.toTensorVector();
  for (const at::Tensor& each : tensors) {
    Owned cell(cell_of(each));
    if (cell) {
      operand.values.emplace_back(value_in(cell.get(), each));
    } else if (argument.isTensor() && number_in(each).has_value()) {
      operand.attribute = *number_in(each);
    } else {
      return std::nullopt;
    }
  }
  if (argument.isTensorList()) {
    operand.attribute = c10::List<at::Tensor>(); // tells a list of one from that one
  }
  return operand;
}

// The kernel of a functional operator.
class Functional final : public c10::OperatorKernel {
 public:
  explicit Functional(c10::SafeKernelFunction pythons) : pythons_(std::move(pythons)) {}

  void operator()(const c10::OperatorHandle& op, c10::DispatchKeySet keys, Stack* stack) {
    const size_t arity = op.schema().arguments().size();
    PythonsLock pythons;
    RecordingLock recording;
    Owned cursor(recording ? matching_cursor() : nullptr);
    if (!cursor) {
      forget_error();
      pythons_.callBoxed(op, keys, stack);
      return;
    }
    const Py_ssize_t begin = position(cursor);
    if (replay(cursor, arity, stack)) {
      return;
    }
    forget_error();
    const std::vector<IValue> arguments(stack->end() - arity, stack->end());
    const Py_ssize_t scalars = count_scalars();
    pythons_.callBoxed(op, keys, stack);
    // Python notes a number that has changed in every step.
    if (count_scalars() == scalars) {
      learn(cursor, begin, arguments, *stack, op.schema().returns().size());
    }
    forget_error();
  }

 private:
  bool replay(const Owned& cursor, size_t arity, Stack* stack) {
    const std::shared_ptr<const Call> call = calls_of(sequence(cursor)).calls[position(cursor)];
    if (call == nullptr || call->kernel != this) {
      return false;
    }
    const IValue* arguments = stack->data() + stack->size() - arity;
    // Numbers first: they change nothing.
    for (size_t index = 0; index < arity; ++index) {
      if (!is_tensor_like(arguments[index]) && !is_as_before(arguments[index], call->operands[index])) {
        return false;
      }
    }
    for (size_t index = 0; index < arity; ++index) {
      if (is_tensor_like(arguments[index]) && !is_as_before(arguments[index], call->operands[index])) {
        return false;
      }
    }
    if (!is_matching(cursor) || position(cursor) + 1 != call->end) {
      return false;
    }
    std::vector<at::Tensor> results;
    Owned entry(PyIter_Next(cursor.get()));
    for (PyObject* value : call->results) {
      results.push_back(value != nullptr ? tensor_with(value) : at::Tensor());
      TORCH_CHECK(value == nullptr || results.back().defined(), "a tensor could not be made");
    }
    torch::jit::drop(*stack, arity);
    for (at::Tensor& each : results) {
      stack->emplace_back(std::move(each));
    }
    ++replays;
    return true;
  }

  // Note what Python's kernel has made of a call, if it was recorded before.
  void learn(
      const Owned& cursor, Py_ssize_t begin, const std::vector<IValue>& arguments, const Stack& stack, size_t count) {
    if (!is_matching(cursor) || position(cursor) <= begin) {
      return;
    }
    const Py_ssize_t end = position(cursor);
    auto call = std::make_shared<Call>();
    call->kernel = this;
    call->end = end;
    for (const IValue& each : arguments) {
      std::optional<Operand> operand = operand_of(each);
      if (!operand.has_value()) {
        return;
      }
      call->operands.push_back(std::move(*operand));
    }
    // Looking up the operands has recorded nothing that was not recorded then.
    if (PyErr_Occurred() || !is_matching(cursor) || position(cursor) != end) {
      return;
    }
    PyObject* entry = PyList_GET_ITEM(sequence(cursor), end - 1);
    for (auto each = stack.end() - count; each != stack.end(); ++each) {
      if (!each->isTensor()) {
        return;
      }
      if (!each->toTensor().defined()) {
        call->results.push_back(nullptr);
        continue;
      }
      Owned cell(cell_of(each->toTensor()));
      PyObject* value = cell ? cell_slots.value.of(cell.get()) : nullptr;
      if (value == nullptr || !is_result(value, entry)) {
        return;
      }
      call->results.push_back(value);
    }
    calls_of(sequence(cursor)).calls[begin] = std::move(call);
  }

  static bool is_result(PyObject* value, PyObject* entry) {
    if (value == entry) {
      return true;
    }
    PyObject* values = is(entry, python.Outputs) ? outputs_values.of(entry) : nullptr;
    return values != nullptr && PyTuple_Check(values) && PySequence_Contains(values, value) == 1;
  }

  c10::SafeKernelFunction pythons_;
};

} // namespace

bool set_up_functional() {
  expected_name = PyUnicode_InternFromString("_expected");
  sequences_name = PyUnicode_InternFromString("_sequences");
  scalars_name = PyUnicode_InternFromString("scalars");
  Owned list(PyList_New(2)), iterator(list ? PyObject_GetIter(list.get()) : nullptr);
  for (Py_ssize_t index = 0; list && index < 2; ++index) {
    PyList_SET_ITEM(list.get(), index, Py_NewRef(Py_None));
  }
  Owned first(iterator ? PyIter_Next(iterator.get()) : nullptr);
  const auto* layout = reinterpret_cast<ListIterator*>(iterator.get());
  if (!first || Py_TYPE(iterator.get()) != &PyListIter_Type || layout->index != 1 || layout->list != list.get()) {
    PyErr_SetString(PyExc_TypeError, "the iterator of a list is not laid out as expected");
    return false;
  }
  return true;
}

PyObject* count_replays(PyObject*, PyObject*) {
  return PyLong_FromSize_t(replays);
}

PyObject* register_kernels(PyObject*, PyObject* const* args, Py_ssize_t) try {
  if (!put_in_front<Functional>(args[0]) || !put_viewing_in_front(args[1])) {
    return nullptr;
  }
  Py_RETURN_NONE;
} catch (const std::exception& error) {
  PyErr_SetString(PyExc_RuntimeError, error.what());
  return nullptr;
}

} // namespace thunk
