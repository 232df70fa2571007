/** Part of a file: the first and the last byte of it, counted from 0. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { key: string; modifiedAt: Date }

/** `storage_key` of `media` is made by the server: `2026/11/0198….png`. A `signal` aborts requests to a remote store. */
export type MediaStore = {
  /**
   * All of the bytes or, when it fails, nothing; an older file is replaced. Takes no faster than it writes, and closes
   * `bytes` when it fails.
   */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Opens nothing before the first read; cancelling closes the file. */
  read(key: string, range?: ByteRange): ReadableStream<Uint8Array>
  /** Bytes, or nothing when the key is not there. */
  size(key: string): Promise<number | undefined>
  /** Forgets the key. One that is not there is no error. */
  remove(key: string, signal?: AbortSignal): Promise<void>
  /** Every complete file, in no order. */
  list(signal?: AbortSignal): AsyncIterable<StoredFile>
  /** Removes unfinished uploads of `put`, idle since `cutoff`. Leaves those of other programs. */
  removeUnfinished(cutoff: Date, signal?: AbortSignal): Promise<number>
}

const KEY = /^[a-z0-9-]+(\.[a-z0-9-]+)*(\/[a-z0-9-]+(\.[a-z0-9-]+)*)*$/

/** Refuses every key that could leave the store: a driver calls it before it touches anything. */
export function checkKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}
