/// The only line of Swift in this target; the rest would come from its specs.
enum DuplicateModule {}
