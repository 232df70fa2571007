/**
 * The file, or where its refused lines should go, cannot be used: said in one line. Thrown before anything is
 * written, and where refused lines cannot be told any more.
 */
export class ImportFault extends Error {}
