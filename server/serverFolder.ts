/** Holds the files that the server reads as files: migrations, the demo's media. A bundle lies beside its copy of them. */
export const serverFolder = import.meta.dirname
