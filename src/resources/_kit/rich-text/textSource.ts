/** A rich text in an external store: current HTML, and a subscription. */
export type TextSource = {
  readonly get: () => string
  readonly set: (html: string) => void
  /** @returns unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}
