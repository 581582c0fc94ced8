/** A command line that cannot be understood. Exit code 2, with the usage. */
export class UsageError extends Error {}

/** A file, a column or a cell that cannot be used. Exit code 1. */
export class DataError extends Error {}
