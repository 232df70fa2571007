/** A rich text that stands elsewhere, as HTML: whoever shows it reads it there, and hears when it is another one. */
export type TextSource = {
  readonly get: () => string
  readonly set: (html: string) => void
  /** @returns how to hear no more. */
  readonly subscribe: (listener: () => void) => () => void
}
