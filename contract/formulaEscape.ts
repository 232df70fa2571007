/** Spreadsheets run a cell that begins like a formula; a leading apostrophe makes it text, as when it is typed. */

const RISKY = /^'*[=+\-@\t\r＝＋－＠]/

export const escapeFormula = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** The inverse: refused lines come back in the file that reported them. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text
