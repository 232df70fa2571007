/** A file being uploaded. Name and type are the client's: untrusted. */
export type IncomingFile = {
  /** The dotted path of its field. */
  field: string
  name: string
  /** The declared content type. */
  declared: string | undefined
  /** Can be iterated once. Leaving the loop, or throwing in it, aborts the upload. */
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Reads a multipart form: streams its files to the receivers and returns its other fields, validated. Once it throws,
 * no receiver is running; what they stored is the caller's to remove.
 *
 * @param receivers by file field of the call. A form that lacks a required file is refused.
 */
export type ReadForm<Body, Name extends string = string> = (
  receivers: Readonly<Record<Name, (file: IncomingFile) => Promise<void>>>,
) => Promise<Body>
