// What a call of an operator was given, compared with what it is given now.
#pragma once

#include "kernels.h"

namespace thunk {
namespace {

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
  if (one.isTensor() && !one.toTensor().defined()) {
    return other.isTensor() && !other.toTensor().defined();
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
  std::vector<Object> values;
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

bool is_list(const IValue& argument) {
  return argument.isTensorList() || argument.isOptionalTensorList();
}

bool is_tensor_like(const IValue& argument) {
  return is_list(argument) || (argument.isTensor() && argument.toTensor().defined());
}

// The tensors of such an argument, undefined where one is absent.
std::vector<at::Tensor> tensors_in(const IValue& argument) {
  if (argument.isTensor()) {
    return {argument.toTensor()};
  }
  if (argument.isTensorList()) {
    return argument.toTensorVector();
  }
  std::vector<at::Tensor> tensors;
  for (const std::optional<at::Tensor>& each : argument.toOptionalTensorVector()) {
    tensors.push_back(each.value_or(at::Tensor()));
  }
  return tensors;
}

// Whether an argument is a lazy conjugate or negative: the value that it has is recorded anew whenever it is read.
bool has_bit(const IValue& argument) {
  return argument.isTensor() && argument.toTensor().defined() &&
      (argument.toTensor().is_conj() || argument.toTensor().is_neg());
}

// Whether a tensor has the value that it had. Looking it up may record what a view is made of.
bool has_value(const at::Tensor& tensor, const Object& before) {
  if (!tensor.defined()) {
    return !before;
  }
  const Object cell = cell_of(tensor);
  return cell && !is_exposed(cell.ptr()) && own(value_in(cell.ptr(), tensor)).ptr() == before.ptr();
}

// Whether an argument is now what it was.
bool is_as_before(const IValue& argument, const Operand& before) {
  if (is_list(argument)) {
    const std::vector<at::Tensor> tensors = tensors_in(argument);
    bool same = tensors.size() == before.values.size();
    for (size_t index = 0; same && index < tensors.size(); ++index) {
      same = has_value(tensors[index], before.values[index]);
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
  for (const at::Tensor& each : tensors_in(argument)) {
    const Object cell = cell_of(each);
    if (!each.defined()) {
      operand.values.emplace_back();
    } else if (cell && !has_bit(each) && !is_exposed(cell.ptr())) {
      operand.values.push_back(own(value_in(cell.ptr(), each)));
    } else if (std::optional<IValue> number = number_in(each); argument.isTensor() && number.has_value()) {
      operand.attribute = std::move(*number);
    } else {
      return std::nullopt;
    }
  }
  return operand;
}

} // namespace
} // namespace thunk
