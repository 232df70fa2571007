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

/** A sign that the properties of a part name. */
const signOf = (element: Element, properties: string, name: string) =>
  childOf(childOf(element, properties), name)?.attribs['m:val']

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
      case 'm:nary':
        return [
          piece(signOf(element, 'm:naryPr', 'm:chr') ?? '∫', script),
          ...of('m:sub', 'subscript'),
          ...of('m:sup', 'superscript'),
          ...of('m:e'),
        ]
      case 'm:d':
        return [
          piece(signOf(element, 'm:dPr', 'm:begChr') ?? '(', script),
          ...childrenOf(element, 'm:e').flatMap((inside) => runsOf(inside, script)),
          piece(signOf(element, 'm:dPr', 'm:endChr') ?? ')', script),
        ]
      case 'm:ctrlPr':
      case 'm:rPr':
        return []
      default:
        return runsOf(element, script)
    }
  })
}
