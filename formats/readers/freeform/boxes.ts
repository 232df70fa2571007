/* Boxes to tick. Roots and brackets with an x are texts, too: they are boxes before a letter, or with a blank behind them. */

export const BLANKS = '[ \\t\\u00a0]*'
export const EMPTY_BOX = '☐□○◯⬜◻⚪❏❐❑❒'
const TICKED_BOX = '✓✔☑✅☒■●◉⚫◼🗹'
export const OPEN_BRACKETS = `\\[ ?\\]|\\( {1,3}\\)`
const TICKED_SQUARE = `\\[ {0,2}[xXvV✓✔√] {0,2}\\]`
const TICKED_ROUND = `\\( {0,2}[xXvV✓✔√] {0,2}\\)`
/** What can stand before a letter. */
export const TICKED_BOX_OR_BRACKET = `[${TICKED_BOX}√]\\uFE0F?|${TICKED_SQUARE}|${TICKED_ROUND}`
const WORDS = '(?=[.$#@/<+−-]?[\\p{L}\\p{N}"“(\\uFFFC])'

/** A box before words: shapes are options, too. */
export const BOX = new RegExp(
  `^${BLANKS}(?:([${EMPTY_BOX}]|${OPEN_BRACKETS})|([${TICKED_BOX}]\\uFE0F?|${TICKED_SQUARE}|(?:√|${TICKED_ROUND})(?=\\s)))${BLANKS}${WORDS}`,
  'u',
)
/** Behind a letter it is one only where all options have one. */
export const BOX_BEHIND_LETTER = new RegExp(
  `^${BLANKS}(?:([${EMPTY_BOX}]|\\[ ?\\])|([${TICKED_BOX}]\\uFE0F?|${TICKED_SQUARE}))${BLANKS}${WORDS}`,
  'u',
)
