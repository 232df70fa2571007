/** A file being uploaded. Name and type are the client's: untrusted. */
export type IncomingFile = {
  /** The dotted path of its field. */
  field: string
  name: string
  declaredType: string | undefined
  /** Can be iterated once. Leaving the loop, or throwing in it, aborts the upload. */
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Streams files to the receivers, returns the other fields. Once it throws, no receiver runs; what they stored is the
 * caller's to remove.
 */
export type ReadForm<Body, Name extends string = string> = (
  receivers: Readonly<Record<Name, (file: IncomingFile) => Promise<void>>>,
) => Promise<Body>
