// The kernels of functional operators, and the registration of all.
#include "replaying.h"

namespace thunk {

size_t replays = 0;

namespace {

// The kernels of `linear`, which ask for more than their operands' values: see linear.py.
class Linear final : public Functional {
 public:
  using Functional::Functional;

 protected:
  bool may_replay(c10::ArrayRef<IValue> arguments) const override {
    for (const IValue& each : arguments) {
      if (is_tensor_like(each) && !lies_as_usual(each.toTensor())) {
        return false;
      }
    }
    if (arguments.size() == 3 && !is_product(arguments[0].toTensor(), arguments[1].toTensor())) {
      return false;
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
        PySet_Contains(python.rewrites, name) == 1 &&
        own(PyObject_CallNoArgs(python.is_transformed)).is(py::bool_(false));
  }

 private:
  // Contiguous, with the strides of a new tensor. One with a class that sees to operators itself is not asked.
  static bool lies_as_usual(const at::Tensor& tensor) {
    if (tensor.key_set().has(c10::DispatchKey::Python)) {
      return false;
    }
    int64_t reach = 1;
    for (int64_t dim = tensor.dim() - 1; dim >= 0; --dim) {
      if (tensor.stride(dim) != reach) {
        return false;
      }
      reach *= tensor.size(dim);
    }
    return reach > 0;
  }

  // Whether Python's kernel of `linear` multiplies matrices: `_is_plain`. If not, it calls other operators, and these
  // look up their operands one after the other, not all of them first.
  static bool is_product(const at::Tensor& input, const at::Tensor& weight) {
    return input.dim() >= 2 && weight.dim() == 2 && weight.size(0) >= 2 && weight.size(1) >= 2 &&
        input.size(-1) == weight.size(1) && input.scalar_type() == weight.scalar_type() && input.is_floating_point();
  }
};

} // namespace

size_t count_replays() {
  return replays;
}

void register_kernels(
    const std::vector<std::string>& functional,
    const std::vector<std::string>& views,
    const std::vector<std::string>& in_place,
    bool linear) {
  put_in_front<Functional>(functional, c10::DispatchKey::PrivateUse1);
  put_writing_in_front(in_place);
  put_viewing_in_front(views);
  if (linear) {
    put_in_front<Linear>({"linear"}, c10::DispatchKey::PrivateUse1);
    put_in_front<Linear>({"linear", "linear_backward"}, c10::DispatchKey::AutogradPrivateUse1);
  }
}

} // namespace thunk
