export type TextSource = {
  readonly get: () => string
  readonly set: (html: string) => void
  readonly subscribe: (listener: () => void) => () => void
}
