/** Right-to-left letters and bidi controls. */
const RIGHT_TO_LEFT =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const ISOLATE_STARTS = new Set(['\u2066', '\u2067', '\u2068'])
const FIRST_STRONG_ISOLATE = '\u2068'
const ISOLATE_END = '\u2069'

/** Isolates a user's text, so that it cannot reorder the message around it. */
export function bidiIsolate(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text
  let openIsolates = 0
  let balanced = ''
  for (const letter of text) {
    if (ISOLATE_STARTS.has(letter)) openIsolates += 1
    if (letter === ISOLATE_END) {
      // Would close the outer isolate.
      if (openIsolates === 0) continue
      openIsolates -= 1
    }
    balanced += letter
  }
  return FIRST_STRONG_ISOLATE + balanced + ISOLATE_END.repeat(openIsolates + 1)
}
