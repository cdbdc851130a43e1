"""Work in processes of its own: pools, workers that answer, compiled kernels, interrupts, seeds."""
