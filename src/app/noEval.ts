/*
 * zod would try whether it may compile code: the page's policy refuses, and browsers report the try as a violation. Said
 * where zod looks when it is loaded, and without zod: a chunk of schemas may run before any code that could configure it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
