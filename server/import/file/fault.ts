/** The file, or where its refused lines should go, cannot be used: said in one line, and nothing was written. */
export class ImportFault extends Error {}
