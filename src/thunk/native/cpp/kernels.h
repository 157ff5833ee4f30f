// What kernels that stand in front of Python's have in common.
#pragma once

#include <ATen/core/dispatch/Dispatcher.h>
#include <c10/core/impl/TorchDispatchModeTLS.h>
#include <torch/csrc/Exceptions.h>

#include "native.h"

namespace thunk {

using c10::IValue;
using Stack = torch::jit::Stack;

extern size_t replays;

class PythonsLock {
 public:
  PythonsLock() : state_(PyGILState_Ensure()) {}
  PythonsLock(const PythonsLock&) = delete;
  PythonsLock& operator=(const PythonsLock&) = delete;
  ~PythonsLock() {
    PyGILState_Release(state_);
  }

 private:
  PyGILState_STATE state_;
};

// Raise Python's error, if there is one: that of a handler of signals, or the one that Python's kernel would raise.
inline void raise_error() {
  if (PyErr_Occurred()) {
    python_error error;
    error.persist();
    throw error;
  }
}

// That of the trace, which every kernel holds. The garbage collector waits: what it calls may use the device, and where
// there is no frame of Python's nobody could tell that this is in the middle of an operator.
class RecordingLock {
 public:
  RecordingLock() {
    if (!own(PyObject_CallNoArgs(python.acquire))) {
      raise_error();
    }
    collects_ = PyGC_Disable() == 1;
  }
  RecordingLock(const RecordingLock&) = delete;
  RecordingLock& operator=(const RecordingLock&) = delete;
  ~RecordingLock() {
    PyObject *type, *error, *traceback;
    PyErr_Fetch(&type, &error, &traceback);
    Object released = own(PyObject_CallNoArgs(python.release));
    PyErr_Restore(type, error, traceback);
    if (collects_) {
      PyGC_Enable();
    }
  }

 private:
  bool collects_ = false;
};

struct Silence final : c10::WarningHandler {
  void process(const c10::Warning&) override {}
};

// Put a kernel of this class in front of Python's for each operator: for good, nothing takes it away again.
template <typename Kernel>
void put_in_front(const std::vector<std::string>& names, c10::DispatchKey key) {
  static auto& registered = *new std::vector<c10::RegistrationHandleRAII>();
  auto& dispatcher = c10::Dispatcher::singleton();
  Silence silence; // that there is a kernel already
  c10::WarningUtils::WarningHandlerGuard guard(&silence);
  for (const std::string& name : names) {
    const std::string full = "aten::" + name;
    const size_t dot = full.find('.');
    const std::string overload = dot == full.npos ? "" : full.substr(dot + 1);
    const auto op = dispatcher.findSchemaOrThrow(full.substr(0, dot).c_str(), overload.c_str());
    auto kernel = std::make_unique<Kernel>(op.getComputedKernelForDispatchKey(key));
    registered.push_back(dispatcher.registerImpl(
        op.operator_name(),
        key,
        c10::KernelFunction::makeFromBoxedFunctor<Kernel>(std::move(kernel)),
        std::nullopt,
        nullptr,
        "thunk: in front of Python's kernel"));
  }
}

void put_viewing_in_front(const std::vector<std::string>& names);
void put_writing_in_front(const std::vector<std::string>& names);

} // namespace thunk
