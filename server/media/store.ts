/**
 * Where the bytes of media live. Rows of `media` name them by `storage_key`, which the server makes itself:
 * lower-case letters, digits, dots, hyphens and slashes, such as `2026/11/0198….png`.
 */
export type MediaStore = {
  /** Keeps the bytes under the key: all of them or, when it fails, nothing. An older file of that key is replaced. */
  put(key: string, bytes: Uint8Array | ReadableStream<Uint8Array>): Promise<void>
  /** Forgets the key. One that is not there is no error. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z0-9-]+(\.[a-z0-9-]+)*(\/[a-z0-9-]+(\.[a-z0-9-]+)*)*$/

/** Refuses every key that could leave the store: a driver calls it before it touches anything. */
export function checkKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}
