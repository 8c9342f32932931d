/// The only line of Swift in this target; the rest would come from its spec.
enum BrokenModule {}
