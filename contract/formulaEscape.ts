/*
 * Spreadsheet programs run what a cell of comma-separated values begins like a formula. An apostrophe before it makes a
 * text of it, as it does for who types one. Whoever writes such a file and whoever reads one agree on it here.
 */

const RISKY = /^'*[=+\-@\t\r＝＋－＠]/

/** A cell that nothing runs. */
export const escapeFormula = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** The inverse: refused lines come back in the file that reported them. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text
