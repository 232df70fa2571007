const shared = new WeakSet<Uint8Array>()

/** Marks bytes that many answers send without a copy: those that wait to be sent cost no memory of their own. */
export function share<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  shared.add(bytes)
  return bytes
}

export const isShared = (bytes: unknown): boolean => bytes instanceof Uint8Array && shared.has(bytes)
