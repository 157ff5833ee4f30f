// What torch asks of every device, answered for one that has no streams and no memory: always the same.
//
// Autograd asks for each result that it knows, and four times for each node of a backward. Torch can ask Python, and
// that takes longer than the rest of what it does for a node.
#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <c10/core/Allocator.h>
#include <c10/core/CPUAllocator.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>

#include <mutex>
#include <unordered_set>

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

// Memory that torch wants pinned, so that a device can copy from it: here it is any memory, which torch is told again
// that it is pinned. DDP's reducer asks for it in C++, to count which parameters were used.
struct PinnedMemory final : c10::Allocator {
  static std::mutex& lock() {
    static std::mutex lock;
    return lock;
  }
  static std::unordered_set<const void*>& pinned() {
    static auto* pinned = new std::unordered_set<const void*>(); // never deleted: tensors may outlive everything
    return *pinned;
  }
  static void free(void* memory) {
    {
      const std::lock_guard<std::mutex> locked(lock());
      pinned().erase(memory);
    }
    c10::GetDefaultCPUAllocator()->raw_deallocate(memory);
  }

  c10::DataPtr allocate(size_t count) override {
    void* memory = c10::GetDefaultCPUAllocator()->raw_allocate(count);
    const std::lock_guard<std::mutex> locked(lock());
    pinned().insert(memory);
    return {memory, memory, &PinnedMemory::free, c10::Device(c10::DeviceType::CPU)};
  }
  c10::DeleterFnPtr raw_deleter() const override {
    return &PinnedMemory::free;
  }
  void copy_data(void* target, const void* source, size_t count) const override {
    default_copy_data(target, source, count);
  }
};

struct ThunkHooks final : at::PrivateUse1HooksInterface {
  bool isBuilt() const override {
    return true;
  }
  bool isAvailable() const override {
    return true;
  }
  bool hasPrimaryContext(c10::DeviceIndex) const override {
    return true;
  }
  bool isPinnedPtr(const void* memory) const override {
    const std::lock_guard<std::mutex> locked(PinnedMemory::lock());
    return PinnedMemory::pinned().count(memory) != 0;
  }
  c10::Allocator* getPinnedMemoryAllocator() const override {
    static PinnedMemory memory;
    return &memory;
  }
};

} // namespace

void register_hooks() {
  if (!at::isPrivateUse1HooksRegistered()) {
    at::RegisterPrivateUse1HooksInterface(new ThunkHooks());
  }
}

void register_guard() {
  static NoMemory memory;
  c10::SetAllocator(kThunk, &memory);
  // It takes the place of the one that asks Python.
  static const c10::impl::DeviceGuardImplRegistrar registrar(kThunk, new ThunkGuard());
}

} // namespace thunk
