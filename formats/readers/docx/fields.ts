import { plainRun, type Run, safeLink } from '../document/runs.ts'
import { formulaIssueRun } from './formulaRuns.ts'

/* Fields: what Word works out stands there as text, but of formulas older than its editor nothing but the code. */

const EQUATION = /^\s*EQ\s+(?=\S)/i
const FRACTION = /\\f\s?\(([^()\\;,]{1,200})[;,]([^()\\;,]{1,200})\)/gi
const LINK = /^\s*HYPERLINK\s+"([^"]+)"/i

const inBrackets = (text: string) => (text.trim().length > 1 ? `(${text.trim()})` : text.trim())

/** The runs of a formula's code: fractions with a slash; other codes stay. Undefined for other fields. */
export function runsOfCode(code: string): Run[] | undefined {
  if (!EQUATION.test(code)) return undefined
  const text = code
    .replace(EQUATION, '')
    .trim()
    .replace(FRACTION, (_, above: string, below: string) => `${inBrackets(above)}/${inBrackets(below)}`)
  return text.includes('\\') ? [plainRun(text), formulaIssueRun()] : [plainRun(text)]
}

export const linkOfCode = (code: string): string | undefined => safeLink(LINK.exec(code)?.[1])
