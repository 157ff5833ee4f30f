"""The device: what PyTorch sees. Kernels, views, fallback, the device module."""
