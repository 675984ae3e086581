"""Our teaching games beside the engines that others would pick, in one run."""
