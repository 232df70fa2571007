/** A file on its way in. Every word of it is the client's. */
export type IncomingFile = {
  /** The dotted path of its field. */
  field: string
  name: string
  /** The declared content type; nothing when it leaves that open. */
  declared: string | undefined
  /** To be read once. Leaving the loop, or throwing in it, ends the upload. */
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Reads a multipart form: hands its files on as they come, and answers its other fields, validated. When it throws,
 * no receiver is at work any more; what they kept before is the caller's to undo.
 *
 * @param receivers by the call's names of its files. A form without a file that the call requires is refused.
 */
export type ReadForm<Body, Name extends string = string> = (
  receivers: Readonly<Record<Name, (file: IncomingFile) => Promise<void>>>,
) => Promise<Body>
