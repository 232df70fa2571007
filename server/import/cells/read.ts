/** What a cell says, or why it is refused. */
export type Read<Value> = { value: Value } | { fault: string }
