/** A leading apostrophe makes a cell text, as when it is typed. */

const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/

export const escapeFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)

/** Rejected lines return in the file that reported them. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text
