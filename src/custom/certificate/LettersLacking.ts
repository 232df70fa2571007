/** A text that cannot be drawn whole on this machine: what is printed of it would have holes or boxes. */
export class LettersLacking extends Error {
  readonly text: string

  constructor(text: string) {
    super(`No font of this machine has every letter of «${text}»`)
    this.text = text
  }
}
