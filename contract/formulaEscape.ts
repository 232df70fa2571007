/**
 * Spreadsheets run a cell of comma-separated values that begins like a formula. A leading apostrophe makes it text, as
 * when it is typed. Shared by writers and readers of such files.
 */

const RISKY = /^'*[=+\-@\t\r＝＋－＠]/

/** A cell that nothing runs. */
export const escapeFormula = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** The inverse: refused lines come back in the file that reported them. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text
