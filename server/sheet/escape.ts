/** Maximum UTF-16 units of a cell: spreadsheets reject a file with a longer one. */
const MAX_TEXT = 32_767

/**
 * Everything that cannot stand in `<t>` as it is, and what a reader would take for the start of an escape: whatever
 * follows, since it may be an escape of ours, which begins with the underscore that is missing.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSAFE = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4})/gi

const escapeCharacter = (character: string): string => {
  if (character === '&') return '&amp;'
  if (character === '<') return '&lt;'
  if (character === '>') return '&gt;'
  // ST_Xstring of ECMA-376: characters that XML cannot carry, or that its readers change (a carriage return becomes a
  // line feed), stand as _xHHHH_; an underscore that only looks like the start of one is written that way itself.
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

const truncate = (text: string): string =>
  text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`

/** What most text has none of: one look spares it the rest. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NEEDS_ESCAPE = /[&<>_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/

const SPACE = 0x20

/** Text inside an element or attribute, so that it is read back letter by letter. */
const escapeText = (text: string): string => truncate(text).toWellFormed().replace(UNSAFE, escapeCharacter)

/**
 * A cell's text as an element. Halves of surrogate pairs, which no encoding can carry, become U+FFFD; what is too long
 * for a cell ends with «…».
 */
export function textElement(text: string): string {
  const hasOuterSpace = text.charCodeAt(0) === SPACE || text.charCodeAt(text.length - 1) === SPACE
  if (!hasOuterSpace && text.length <= MAX_TEXT && !NEEDS_ESCAPE.test(text)) return `<t>${text}</t>`
  return `<t xml:space="preserve">${escapeText(text)}</t>`
}

/** Text as it stands inside an attribute. */
export const attributeText = (text: string): string => escapeText(text).replaceAll('"', '&quot;')
