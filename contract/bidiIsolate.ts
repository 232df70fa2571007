/** What can turn the direction of the words around it: letters that are written from the right, and controls. */
const TURNS =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const OPENS = new Set(['\u2066', '\u2067', '\u2068'])
const FIRST_STRONG = '\u2068'
const CLOSES = '\u2069'

/**
 * Somebody's text as it can stand among other words of a message, a title or a label: whatever it holds, the words
 * around it keep their places. A text that could not move them is left as it is.
 *
 * @example `Hapus “${isolated(title)}”?`
 */
export function bidiIsolate(text: string): string {
  if (!TURNS.test(text)) return text
  let open = 0
  let balanced = ''
  for (const letter of text) {
    if (OPENS.has(letter)) open += 1
    if (letter === CLOSES) {
      // It would close the isolate that is put around all of it.
      if (open === 0) continue
      open -= 1
    }
    balanced += letter
  }
  return FIRST_STRONG + balanced + CLOSES.repeat(open + 1)
}
