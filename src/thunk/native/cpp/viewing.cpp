// The kernels of operators that make views, for views that were made before: nothing is recorded, only noted.
#include <unordered_map>

#include "kernels.h"

namespace thunk {
namespace {

// The kernel of an operator that makes views.
class Viewing final : public c10::OperatorKernel {
 public:
  explicit Viewing(c10::SafeKernelFunction pythons) : pythons_(std::move(pythons)) {}

  void operator()(const c10::OperatorHandle& op, c10::DispatchKeySet keys, Stack* stack) {
    const size_t arity = op.schema().arguments().size();
    PythonsLock pythons;
    std::vector<int64_t> key;
    if (!find_key(*stack, arity, key)) {
      pythons_.callBoxed(op, keys, stack);
      return;
    }
    const at::Tensor viewed = (stack->end() - arity)->toTensor();
    RecordingLock recording;
    const auto found = known_.find(key);
    if (found != known_.end() && view(Made(found->second), arity, stack, op.schema())) {
      return;
    }
    pythons_.callBoxed(op, keys, stack);
    const IValue& result = stack->back();
    Made made = just_made(viewed, result.isTensor() ? std::vector{result.toTensor()} : result.toTensorVector());
    if (made.views) {
      if (known_.size() >= kMax) {
        known_.clear();
      }
      known_.insert_or_assign(std::move(key), std::move(made));
    }
  }

 private:
  static constexpr size_t kMax = 4096;

  // The tensor's geometry and all numbers. False if there is something else, or if Python is to be asked.
  static bool find_key(const Stack& stack, size_t arity, std::vector<int64_t>& key) {
    const IValue* arguments = stack.data() + stack.size() - arity;
    const at::Tensor& tensor = arguments[0].toTensor();
    if (!tensor.defined() || tensor.is_inference() || c10::InferenceMode::is_enabled()) {
      return false;
    }
    append_place(tensor, key);
    for (size_t index = 1; index < arity; ++index) {
      const IValue& each = arguments[index];
      // How many numbers there are tells nothing from a number, and one list from two.
      if (each.isInt() || each.isBool()) {
        key.insert(key.end(), {1, each.isInt() ? each.toInt() : each.toBool()});
      } else if (each.isNone()) {
        key.push_back(0);
      } else if (each.isIntList()) {
        const auto numbers = each.toIntList();
        key.push_back(numbers.size());
        key.insert(key.end(), numbers.begin(), numbers.end());
      } else {
        return false;
      }
    }
    return true;
  }

  static bool view(const Made& made, size_t arity, Stack* stack, const c10::FunctionSchema& schema) {
    const at::Tensor tensor = (stack->end() - arity)->toTensor();
    const Object cell = cell_of(tensor);
    if (!cell || !note_views(cell.ptr(), made)) {
      raise_error();
      return false;
    }
    ++replays;
    torch::jit::drop(*stack, arity);
    if (schema.returns()[0].type()->kind() == c10::TypeKind::TensorType) {
      stack->emplace_back(view_at(tensor, made, 0));
      return true;
    }
    c10::List<at::Tensor> views;
    for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(made.views.ptr()); ++index) {
      views.push_back(view_at(tensor, made, index));
    }
    stack->emplace_back(std::move(views));
    return true;
  }

  c10::SafeKernelFunction pythons_;
  // Never destroyed: the dispatcher is, when Python has ended.
  std::unordered_map<std::vector<int64_t>, Made, Hash>& known_ =
      *new std::unordered_map<std::vector<int64_t>, Made, Hash>();
};

} // namespace

void put_viewing_in_front(const std::vector<std::string>& names) {
  put_in_front<Viewing>(names, c10::DispatchKey::PrivateUse1);
}

} // namespace thunk
