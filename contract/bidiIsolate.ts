/** Right-to-left letters and bidi controls. */
const TURNS =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const OPENS = new Set(['\u2066', '\u2067', '\u2068'])
const FIRST_STRONG = '\u2068'
const CLOSES = '\u2069'

/** Isolates a user's text, so that it cannot reorder the message around it. */
export function bidiIsolate(text: string): string {
  if (!TURNS.test(text)) return text
  let open = 0
  let balanced = ''
  for (const letter of text) {
    if (OPENS.has(letter)) open += 1
    if (letter === CLOSES) {
      // Would close the outer isolate.
      if (open === 0) continue
      open -= 1
    }
    balanced += letter
  }
  return FIRST_STRONG + balanced + CLOSES.repeat(open + 1)
}
