/** A value that is JSON already: where it has thousands of small objects, `JSON.stringify` costs most of an answer. */
export class JsonText<Value> {
  /** Whose JSON it is; not there at run time. */
  declare readonly value: Value
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A response whose list is JSON already. */
export type ResponseOfText<Data> = Data extends { list: infer List }
  ? Omit<Data, 'list'> & { list: JsonText<List> }
  : never
