"""The fast twin of the rules: Numba kernels over arrays."""
