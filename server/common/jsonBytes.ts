/** A value that is JSON already, in UTF-8: where it has thousands of small objects, `JSON.stringify` costs most of an answer. */
export class JsonBytes<Value> {
  /** Whose JSON it is; not there at run time. */
  declare readonly value: Value
  readonly bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }
}

/** A response whose list is JSON already. */
export type ResponseOfBytes<Data> = Data extends { list: infer List }
  ? Omit<Data, 'list'> & { list: JsonBytes<List> }
  : never
