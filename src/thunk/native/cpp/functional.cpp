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
      // One with a class that sees to operators itself is not asked whether it is contiguous.
      if (is_tensor_like(each) &&
          (each.toTensor().key_set().has(c10::DispatchKey::Python) || !each.toTensor().is_contiguous())) {
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
        PySet_Contains(python.rewrites, name) == 1 &&
        own(PyObject_CallNoArgs(python.is_transformed)).is(py::bool_(false));
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
