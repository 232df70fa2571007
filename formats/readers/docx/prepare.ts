import render from 'dom-serializer'
import { type Element, isTag, Text } from 'domhandler'
import { DEEPER, DRAWN } from '../lines/html.ts'
import { documentIn, type Parts } from '../package.ts'
import { writeEquations } from './fields.ts'
import { runsOf } from './formulas.ts'
import { createCounter, listsOf } from './numbering.ts'
import { listIn, readFromStyle, type Styles, stylesOf } from './styles.ts'
import { writeLooks } from './writeLooks.ts'
import { childOf, everyElement, insertAt, newElement, newRun, parsePart, replace, wordValue } from './xml.ts'

/**
 * A document as the library can read all of it that matters here: with the numbers and letters that Word counts written
 * out, colours as highlights, formulas as text, and a sign where something is drawn that is no picture.
 */
export function prepareDocument(parts: Parts): Parts {
  const path = documentIn(parts) ?? 'word/document.xml'
  const document = parsePart(parts, path)
  const styles = stylesOf(parts)
  const own = ownRelations(parts, path)
  const count = createCounter(listsOf(parts, styles))
  const all = everyElement(document, READ)
  const elementsNamed = (...names: readonly string[]) => all.filter(({ name }) => names.includes(name))
  for (const formula of elementsNamed('m:oMathPara', 'm:oMath')) replace(formula, runsOf(formula))
  writeEquations(elementsNamed('w:instrText', 'w:fldChar'))
  for (const drawing of elementsNamed('w:drawing', 'w:pict', 'w:object'))
    if (isWithoutPicture(drawing, own)) replace(drawing, [newElement('w:t', {}, [new Text(DRAWN)])])
  for (const run of elementsNamed('w:r')) writeLooks(run, styles)
  for (const paragraph of elementsNamed('w:p'))
    if (isAllDeleted(paragraph)) replace(paragraph, [])
    else writeLabel(paragraph, styles, count)
  for (const properties of elementsNamed('w:pPr')) if (!isDeleted(properties)) replace(properties, [])
  // Labels are text now: without this part the library does not number them again.
  const { 'word/numbering.xml': _, ...others } = parts
  return { ...others, [path]: new TextEncoder().encode(render(document, { xmlMode: true })) }
}

const relationsOf = (path: string) => `${path.replace('word/', 'word/_rels/')}.rels`

const READ: ReadonlySet<string> = new Set([
  ...[
    'm:oMathPara',
    'm:oMath',
    'w:drawing',
    'w:pict',
    'w:object',
    'w:r',
    'w:p',
    'w:pPr',
    'w:instrText',
    'w:fldChar',
  ],
])

/** A paragraph whose mark was deleted continues in the next one. */
const isDeleted = (properties: Element | undefined) =>
  childOf(childOf(properties, 'w:rPr'), 'w:del') !== undefined

const WITHOUT_TEXT = /^w:(?:pPr|del|moveFrom|bookmark\w*|moveFrom\w*|proofErr|comment\w*)$/

/** A paragraph that was deleted with its end: Word shows and counts none. */
const isAllDeleted = (paragraph: Element) =>
  isDeleted(paragraph.children.filter(isTag).find(({ name }) => name === 'w:pPr')) &&
  paragraph.children.every((child) => !isTag(child) || WITHOUT_TEXT.test(child.name))

/** The relations that lead to parts of the document; what lies elsewhere is never looked at. */
const ownRelations = (parts: Parts, path: string): ReadonlySet<string> =>
  new Set(
    everyElement(parsePart(parts, relationsOf(path)), new Set(['Relationship'])).flatMap(
      ({ attribs: { Id = '', TargetMode = '' } }) => (/^external$/i.test(TargetMode) ? [] : [Id]),
    ),
  )

/** Whether a drawing has neither a picture of the document nor text. */
const isWithoutPicture = (drawing: Element, own: ReadonlySet<string>): boolean =>
  everyElement(drawing, new Set(['a:blip', 'v:imagedata', 'w:txbxContent'])).every(
    ({ name, attribs }) =>
      name !== 'w:txbxContent' && !own.has(attribs['r:embed'] ?? attribs['r:id'] ?? attribs['o:relid'] ?? ''),
  )

/** Levels of lists that Word has, but for the first. */
const MAX_DEPTH = 8

function writeLabel(paragraph: Element, styles: Styles, count: ReturnType<typeof createCounter>): void {
  const properties = childOf(paragraph, 'w:pPr')
  const style = wordValue(properties, 'w:pStyle')
  const list = listIn(properties) ?? readFromStyle(styles, style, (each) => each.list)
  if (!list || list.id === '0') return
  const label = count(list.id, list.ilvl, style)
  if (label === undefined) return
  const run = newRun(
    `${DEEPER.repeat(Math.min(Math.max(list.ilvl ?? 0, 0), MAX_DEPTH))}${label} `,
    childOf(properties, 'w:rPr'),
  )
  insertAt(paragraph, properties ? paragraph.children.indexOf(properties) + 1 : 0, run)
  writeLooks(run, styles)
}
