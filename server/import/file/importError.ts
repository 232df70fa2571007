/**
 * The file, or the file for its refused lines, cannot be used; the message is one line. Thrown before any write, or
 * when refused lines can no longer be reported.
 */
export class ImportError extends Error {}
