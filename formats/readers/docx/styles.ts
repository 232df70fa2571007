import type { Element } from 'domhandler'
import type { Parts } from '../package.ts'
import { childOf, descendantsNamed, parsePart, wordValue } from './xml.ts'

type Style = {
  readonly run: Element | undefined
  readonly paragraph: Element | undefined
  /** Without `ilvl` the list determines the level: its levels name styles. */
  readonly list: { readonly id: string; readonly ilvl: number | undefined } | undefined
  readonly basedOn: string | undefined
}

export type Styles = ReadonlyMap<string, Style>

export function listIn(properties: Element | undefined): Style['list'] {
  const list = childOf(properties, 'w:numPr')
  const id = wordValue(list, 'w:numId')
  const ilvl = wordValue(list, 'w:ilvl')
  return id === undefined ? undefined : { id, ilvl: ilvl === undefined ? undefined : Number(ilvl) || 0 }
}

export const stylesOf = (parts: Parts): Styles =>
  new Map(
    descendantsNamed(parsePart(parts, 'word/styles.xml'), new Set(['w:style'])).map((style) => [
      style.attribs['w:styleId'] ?? '',
      {
        run: childOf(style, 'w:rPr'),
        paragraph: childOf(style, 'w:pPr'),
        list: listIn(childOf(style, 'w:pPr')),
        basedOn: wordValue(style, 'w:basedOn'),
      },
    ]),
  )

/** Maximum inheritance depth, against cycles. */
const MAX_STEPS = 10

/** The first value along a style's inheritance chain. */
export function readFromStyle<Value>(
  styles: Styles,
  id: string | undefined,
  read: (style: Style) => Value | undefined,
): Value | undefined {
  let style = styles.get(id ?? '')
  for (let steps = 0; style && steps < MAX_STEPS; steps++) {
    const value = read(style)
    if (value !== undefined) return value
    style = styles.get(style.basedOn ?? '')
  }
  return undefined
}
