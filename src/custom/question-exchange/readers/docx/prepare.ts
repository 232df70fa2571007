import render from 'dom-serializer'
import { type Element, Text } from 'domhandler'
import type { Parts } from '../package.ts'
import { DRAWN } from '../word/html.ts'
import { runsOf } from './formulas.ts'
import { tellLooks } from './looks.ts'
import { createCounter, listsOf } from './numbering.ts'
import { listIn, ofStyle, type Styles, stylesOf } from './styles.ts'
import { childOf, everyElement, insertAt, newElement, newRun, parsePart, replace, wordValue } from './xml.ts'

const DOCUMENT = 'word/document.xml'

/**
 * A document as the library can read all of it that matters here: with the numbers and letters that Word counts written
 * out, colours as highlights, formulas as text, and a sign where something is drawn that is no picture.
 */
export function prepared(parts: Parts): Parts {
  const document = parsePart(parts, DOCUMENT)
  const styles = stylesOf(parts)
  const count = createCounter(listsOf(parts))
  for (const formula of everyElement(document, new Set(['m:oMath']))) replace(formula, runsOf(formula))
  for (const drawing of everyElement(document, new Set(['w:drawing', 'w:pict', 'w:object'])))
    if (isWithoutPicture(drawing)) replace(drawing, [newElement('w:t', {}, [new Text(DRAWN)])])
  for (const run of everyElement(document, new Set(['w:r']))) tellLooks(run, styles)
  for (const paragraph of everyElement(document, new Set(['w:p']))) writeLabel(paragraph, styles, count)
  // What counts is text by now, and would be counted once more.
  const { 'word/numbering.xml': _, ...others } = parts
  return { ...others, [DOCUMENT]: new TextEncoder().encode(render(document, { xmlMode: true })) }
}

/** Whether there is neither a picture of the document in it, nor text. */
const isWithoutPicture = (drawing: Element): boolean =>
  everyElement(drawing, new Set(['a:blip', 'v:imagedata', 'w:txbxContent'])).every(
    ({ name, attribs }) => name !== 'w:txbxContent' && !(attribs['r:embed'] ?? attribs['r:id']),
  )

function writeLabel(paragraph: Element, styles: Styles, count: ReturnType<typeof createCounter>): void {
  const properties = childOf(paragraph, 'w:pPr')
  const list = listIn(properties) ?? ofStyle(styles, wordValue(properties, 'w:pStyle'), (style) => style.list)
  if (!list || list.id === '0') return
  const label = count(list.id, list.ilvl)
  if (label === undefined) return
  const run = newRun(`${label} `, childOf(properties, 'w:rPr'))
  tellLooks(run, styles)
  insertAt(paragraph, properties ? paragraph.children.indexOf(properties) + 1 : 0, run)
}
