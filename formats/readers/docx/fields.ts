import { type Element, Text } from 'domhandler'
import { DOUBTFUL } from './formulaRuns.ts'
import { newElement, replace, textIn } from './xml.ts'

/*
 * Formulas as Word wrote them before it had an editor for them: fields, of which nothing but the code is in the document.
 */

const EQUATION = /^\s*EQ\s+(?=\S)/i
const FRACTION = /\\f\s?\(([^()\\;,]{1,200})[;,]([^()\\;,]{1,200})\)/gi

const inBrackets = (text: string) => (text.trim().length > 1 ? `(${text.trim()})` : text.trim())

/** Writes fractions with a slash; other codes stay. */
function writeCode(code: string): string {
  const text = code
    .replace(EQUATION, '')
    .trim()
    .replace(FRACTION, (_, above: string, below: string) => `${inBrackets(above)}/${inBrackets(below)}`)
  return text.includes('\\') ? text + DOUBTFUL : text
}

/**
 * Writes the codes of formulas out as text.
 *
 * @param parts codes of fields, each in one or several elements, and the signs between which they stand.
 */
export function writeEquations(parts: readonly Element[]): void {
  const codes: Element[][] = [[]]
  for (const part of parts) {
    if (part.name === 'w:instrText') codes.at(-1)?.push(part)
    else codes.push([])
  }
  for (const code of codes) {
    const text = code.map(textIn).join('')
    if (!EQUATION.test(text)) continue
    const [first, ...others] = code
    if (first) replace(first, [newElement('w:t', { 'xml:space': 'preserve' }, [new Text(writeCode(text))])])
    for (const other of others) replace(other, [])
  }
}
