// Replaced by the generator's output.
