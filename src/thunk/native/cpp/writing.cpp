// The kernels of operators that write in place, for writes that were made before.
#include "replaying.h"

namespace thunk {
namespace {

// The kernel of an operator that writes to its first argument, or to what that is a view of.
class Writing : public Functional {
 public:
  using Functional::Functional;

 protected:
  // Python looks what that one writes to.
  bool is_in_the_middle() const override {
    return own(PyObject_CallNoArgs(python.is_taken)).ptr() != Py_False;
  }

  bool may_replay(c10::ArrayRef<IValue> arguments) const override {
    const at::Tensor& written = arguments[0].toTensor();
    return Functional::may_replay(arguments) &&
        std::none_of(arguments.begin() + 1, arguments.end(), [&](const IValue& each) { return shares(each, written); });
  }

  bool begin(Call& call, c10::ArrayRef<IValue> arguments) const override {
    const at::Tensor& written = arguments[0].toTensor();
    const Object cell = cell_of(written);
    if (!cell || is_exposed(cell.ptr())) {
      return false;
    }
    append_place(written, call.place);
    call.base = own(base_value(cell.ptr()));
    return static_cast<bool>(call.base);
  }

  bool begins_as_before(const Call& call, c10::ArrayRef<IValue> arguments) const override {
    static std::vector<int64_t> place; // used by one thread at a time, as Python's lock is held
    place.clear();
    append_place(arguments[0].toTensor(), place);
    const Object cell = place == call.place ? cell_of(arguments[0].toTensor()) : Object();
    return cell && !is_exposed(cell.ptr()) && own(base_value(cell.ptr())).ptr() == call.base.ptr();
  }

  void finish(const Call& call, size_t arity, Stack* stack) const override {
    Cell& cell = in<Cell>(cell_of((stack->end() - arity)->toTensor()));
    fill(cell.value, call.results[0]);
    for (PyObject** each : {&cell.data, &cell.failure, &cell.view_values}) {
      fill(*each, Py_None);
    }
    torch::jit::drop(*stack, arity - 1);
    if (state().full == Py_True) {
      own(PyObject_CallOneArg(python.cut, call.results[0]));
    }
  }

  bool remember_results(PyObject* sequence, Call& call, c10::ArrayRef<IValue> results) const override {
    const Object cell = cell_of(results[0].toTensor());
    return cell && remember_value(sequence, call, some(in<Cell>(cell).value));
  }

 private:
  // Whether an argument has memory of the written tensor's storage.
  static bool shares(const IValue& argument, const at::Tensor& written) {
    if (!is_tensor_like(argument)) {
      return false;
    }
    const std::vector<at::Tensor> tensors = tensors_in(argument);
    return std::any_of(tensors.begin(), tensors.end(), [&](const at::Tensor& each) {
      return each.defined() && each.has_storage() && each.storage().is_alias_of(written.storage());
    });
  }
};

// The kernel of `copy_`, which writes to a part of a base without looking what is there.
class Copying final : public Writing {
 public:
  using Writing::Writing;

 protected:
  // What comes from elsewhere becomes the data of a whole tensor, whatever that was: not even if it can be read is
  // asked.
  bool may_replay(c10::ArrayRef<IValue> arguments) const override {
    return cell_of(arguments[0].toTensor()) && cell_of(arguments[1].toTensor()) && Writing::may_replay(arguments);
  }

  bool begin(Call& call, c10::ArrayRef<IValue> arguments) const override {
    const at::Tensor &target = arguments[0].toTensor(), &source = arguments[1].toTensor();
    const bool as_it_is = source.sizes() == target.sizes() && source.scalar_type() == target.scalar_type();
    return as_it_is && is_plain(target) && Writing::begin(call, arguments);
  }

  bool looks_up(size_t argument) const override {
    return argument != 0;
  }

 private:
  // Whether a tensor is all of its base, or what one view operator takes out of it: see `copy_to_view` of writing.py.
  static bool is_plain(const at::Tensor& tensor) {
    const Object cell = cell_of(tensor), place = cell ? place_of(tensor) : Object();
    if (!place) {
      return false;
    }
    PyObject *geometry = in<Place>(place).geometry, *base = in<TensorSpec>(in<Cell>(cell).spec).geometry;
    PyObject* views = some(in<Cell>(cell).views);
    PyObject* step = views != nullptr ? PyDict_GetItemWithError(views, geometry) : nullptr;
    return PyObject_RichCompareBool(geometry, base, Py_EQ) == 1 ||
        (step != nullptr && PyDict_Contains(python.parts, in<ViewStep>(step).node_class) == 1 &&
         PyObject_RichCompareBool(in<ViewStep>(step).parent, base, Py_EQ) == 1);
  }
};

} // namespace

void put_writing_in_front(const std::vector<std::string>& names) {
  put_in_front<Writing>(names, c10::DispatchKey::PrivateUse1);
  put_in_front<Copying>({"copy_"}, c10::DispatchKey::PrivateUse1);
}

} // namespace thunk
