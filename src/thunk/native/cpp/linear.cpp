// `linear` as one node of autograd's graph: see linear.py.
#include <torch/csrc/Exceptions.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>
#include <torch/csrc/autograd/saved_variable.h>

#include "native.h"

namespace thunk {
namespace {

using torch::autograd::SavedVariable;
using torch::autograd::variable_list;

at::Tensor tracked(const at::Tensor& tensor) {
  return tensor.requires_grad() ? at::alias(tensor) : tensor;
}

// Its edges are those of the node of `addmm`: bias, if there is one, input, weight.
struct LinearBackward final : torch::autograd::Node {
  SavedVariable input, weight; // undefined where no gradient depends on it
  bool has_bias = false;

  variable_list apply(variable_list&& gradients) override {
    const size_t first = has_bias ? 1 : 0; // the edge of the input
    if (!gradients[0].defined()) {
      return variable_list(first + 2);
    }
    const std::array<bool, 3> wanted = {
        task_should_compute_output(first),
        task_should_compute_output(first + 1),
        has_bias && task_should_compute_output(0)};
    auto [of_input, of_weight, of_bias] = at::linear_backward(input.unpack(), gradients[0], weight.unpack(), wanted);
    return has_bias ? variable_list{of_bias, of_input, of_weight} : variable_list{of_input, of_weight};
  }

  void release_variables() override {
    input.reset_data();
    weight.reset_data();
  }

  std::string name() const override {
    return "LinearBackward";
  }
};

// The operator itself, which autograd has seen.
at::Tensor below_autograd(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& bias) {
  at::AutoDispatchBelowADInplaceOrView below;
  return at::linear(input, weight, bias.defined() ? std::optional(bias) : std::nullopt);
}

at::Tensor node_of(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& bias) {
  auto node = c10::make_intrusive<LinearBackward>();
  node->has_bias = bias.defined();
  node->set_next_edges(
      node->has_bias ? torch::autograd::collect_next_edges(bias, input, weight)
                     : torch::autograd::collect_next_edges(input, weight));
  node->input = SavedVariable(weight.requires_grad() ? input : at::Tensor(), /*is_output=*/false);
  node->weight = SavedVariable(input.requires_grad() ? weight : at::Tensor(), /*is_output=*/false);
  at::Tensor result = below_autograd(input, weight, bias);
  torch::autograd::set_history(result, node);
  return result;
}

// Where torch makes a view, gradients add up: an alias is in its place, and these are made in the order of torch's
// views.
at::Tensor with_aliases(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& bias) {
  if (!torch::autograd::compute_requires_grad(input, weight, bias)) {
    return below_autograd(input, weight, bias);
  }
  if (!input.is_contiguous()) { // torch multiplies a copy, and adds the bias in place
    const at::Tensor factor = tracked(weight);
    const at::Tensor result = node_of(tracked(input.contiguous()), factor, {});
    return bias.defined() ? result.add_(bias) : result;
  }
  if (!bias.defined()) {
    const at::Tensor factor = tracked(weight);
    return node_of(input.dim() > 2 ? tracked(input) : input, factor, {});
  }
  const at::Tensor matrix = input.dim() > 2 ? tracked(input) : input;
  return node_of(matrix, tracked(weight), bias);
}

} // namespace

PyObject* differentiable_linear(PyObject*, PyObject* const* args, Py_ssize_t) {
  HANDLE_TH_ERRORS
  const at::Tensor bias = args[2] == Py_None ? at::Tensor() : held_by<at::Tensor>(args[2]);
  return THPVariable_Wrap(with_aliases(held_by<at::Tensor>(args[0]), held_by<at::Tensor>(args[1]), bias));
  END_HANDLE_TH_ERRORS
}

} // namespace thunk
