/** A cell's value, or why it is refused. */
export type Read<Value> = { value: Value } | { fault: string }
