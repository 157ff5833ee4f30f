// What torch asks of every device, answered for one that has no streams and no memory: always the same.
//
// Autograd asks for each result that it knows, and four times for each node of a backward. Torch can ask Python, and
// that takes longer than the rest of what it does for a node.
#include <c10/core/Allocator.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>

#include "native.h"

namespace thunk {
namespace {

constexpr c10::DeviceType kThunk = c10::DeviceType::PrivateUse1;

struct ThunkGuard final : c10::impl::DeviceGuardImplInterface {
  static c10::Device device() {
    return c10::Device(kThunk, 0);
  }
  static c10::Stream stream() {
    return c10::Stream(c10::Stream::DEFAULT, device());
  }

  c10::DeviceType type() const override {
    return kThunk;
  }
  c10::Device exchangeDevice(c10::Device) const override {
    return device();
  }
  c10::Device getDevice() const override {
    return device();
  }
  void setDevice(c10::Device) const override {}
  void uncheckedSetDevice(c10::Device) const noexcept override {}
  c10::Stream getStream(c10::Device) const noexcept override {
    return stream();
  }
  c10::Stream getNewStream(c10::Device, int) const override {
    return stream();
  }
  c10::Stream exchangeStream(c10::Stream) const noexcept override {
    return stream();
  }
  c10::DeviceIndex deviceCount() const noexcept override {
    return 1;
  }

  void record(void**, const c10::Stream&, const c10::DeviceIndex, const c10::EventFlag) const override {}
  void block(void*, const c10::Stream&) const override {}
  bool queryEvent(void*) const override {
    return true;
  }
  void destroyEvent(void*, const c10::DeviceIndex) const noexcept override {}
  bool queryStream(const c10::Stream&) const override {
    return true;
  }
  void synchronizeStream(const c10::Stream&) const override {}
};

// Torch asks for memory if a storage is made before anything else is on the device, and dies if there is nobody to ask.
struct NoMemory final : c10::Allocator {
  c10::DataPtr allocate(size_t) override {
    TORCH_CHECK(false, "the first thing on the thunk device must be a tensor: make one, and then the storage");
  }
  void copy_data(void* target, const void* source, size_t count) const override {
    default_copy_data(target, source, count);
  }
};

} // namespace

void register_guard() {
  static NoMemory memory;
  c10::SetAllocator(kThunk, &memory);
  // It takes the place of the one that asks Python.
  static const c10::impl::DeviceGuardImplRegistrar registrar(kThunk, new ThunkGuard());
}

} // namespace thunk
