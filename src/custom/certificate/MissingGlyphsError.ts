/** A text with letters that this machine cannot draw: they would print as gaps or boxes. */
export class MissingGlyphsError extends Error {
  readonly text: string

  constructor(text: string) {
    super(`No font of this machine has every letter of «${text}»`)
    this.text = text
  }
}
