/** A text with letters that this machine cannot draw: in print it would have gaps or boxes. */
export class LettersLacking extends Error {
  readonly text: string

  constructor(text: string) {
    super(`No font of this machine has every letter of «${text}»`)
    this.text = text
  }
}
