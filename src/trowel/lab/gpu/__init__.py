"""Games on a GPU: the same compiled rules inside CUDA kernels, one game a thread."""
