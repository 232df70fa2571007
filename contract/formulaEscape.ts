/** A leading apostrophe makes a cell text, as when it is typed. */

const RISKY = /^'*[=+\-@\t\r＝＋－＠]/

export const escapeFormula = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** Refused lines return in the file that reported them. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text
