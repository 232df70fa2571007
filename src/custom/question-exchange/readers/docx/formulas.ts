import type { Element } from 'domhandler'
import { childOf, childrenOf, newElement, newRun, textIn } from './xml.ts'

/*
 * Formulas of Word's editor as text on the line: powers and indices stand above and below, fractions with a stroke. The
 * library leaves formulas out.
 */

type Script = 'superscript' | 'subscript' | undefined

const piece = (text: string, script: Script): Element =>
  newRun(text, script && newElement('w:rPr', {}, [newElement('w:vertAlign', { 'w:val': script })]))

/** Brackets around more than one sign. */
const bracketed = (inside: readonly Element[], script: Script): Element[] =>
  inside.map(textIn).join('').length > 1 ? [piece('(', script), ...inside, piece(')', script)] : [...inside]

const part = (element: Element, name: string, script: Script) => {
  const child = childOf(element, name)
  return child ? runsOf(child, script) : []
}

/** The runs of a formula, or of a part of one. */
export function runsOf(formula: Element, script?: Script): Element[] {
  return childrenOf(formula).flatMap((element): Element[] => {
    const of = (name: string, as = script) => part(element, name, as)
    switch (element.name) {
      case 'm:r':
        return [piece(childrenOf(element, 'm:t').map(textIn).join(''), script)]
      case 'm:sSup':
        return [...of('m:e'), ...of('m:sup', 'superscript')]
      case 'm:sSub':
        return [...of('m:e'), ...of('m:sub', 'subscript')]
      case 'm:sSubSup':
        return [...of('m:e'), ...of('m:sub', 'subscript'), ...of('m:sup', 'superscript')]
      case 'm:f':
        return [...bracketed(of('m:num'), script), piece('/', script), ...bracketed(of('m:den'), script)]
      case 'm:rad':
        return [...of('m:deg', 'superscript'), piece('√', script), ...bracketed(of('m:e'), script)]
      case 'm:d':
        return [
          piece('(', script),
          ...childrenOf(element, 'm:e').flatMap((inside) => runsOf(inside, script)),
          piece(')', script),
        ]
      case 'm:ctrlPr':
      case 'm:rPr':
        return []
      default:
        return runsOf(element, script)
    }
  })
}
