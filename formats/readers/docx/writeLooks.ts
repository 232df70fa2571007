import { type Element, isTag } from 'domhandler'
import { isFill, isInk } from '../lines/css.ts'
import { isByStyle, readFromStyle, type Styles } from './styles.ts'
import { childOf, childrenOf, newElement, wordValue } from './xml.ts'

/** Value of `w:highlight` for the reader: coloured letters, a background, or both. */
export const INK = 'ink'
export const FILL = 'fill'
export const BOTH = 'both'

const asColour = (value: string | undefined) =>
  /^[\da-f]{6}$/i.test(value ?? '') ? `#${value}`.toLowerCase() : ''

const inkOf = (properties: Element | undefined) => {
  const color = childOf(properties, 'w:color')
  return color && asColour(color.attribs['w:val'])
}

/** The ground of letters: a marker's, or a shading. */
function fillOf(properties: Element | undefined): string | undefined {
  const marker = wordValue(properties, 'w:highlight')
  if (marker !== undefined) return marker === 'none' ? '' : marker.toLowerCase()
  const shading = childOf(properties, 'w:shd')
  return shading && asColour(shading.attribs['w:fill'])
}

/** Letters that LibreOffice has raised or lowered. */
function scriptOf(properties: Element | undefined): string | undefined {
  const raised = Number(wordValue(properties, 'w:position') ?? 0)
  if (!raised || childOf(properties, 'w:vertAlign')) return undefined
  return raised > 0 ? 'superscript' : 'subscript'
}

/** Properties that the library uses: fewer are read faster. */
const KEPT_PROPERTIES: ReadonlySet<string> = new Set([
  'w:b',
  'w:i',
  'w:u',
  'w:strike',
  'w:dstrike',
  'w:vertAlign',
])

/** The paragraph that a run stands in. */
function paragraphOf(run: Element): Element | undefined {
  let node = run.parent
  while (node && !(isTag(node) && node.name === 'w:p')) node = node.parent
  return node && isTag(node) ? node : undefined
}

/** Writes looks into the run itself: the library reads highlights, bold and underline only there. */
export function writeLooks(run: Element, styles: Styles): void {
  const own = childOf(run, 'w:rPr')
  const paragraphProperties = childOf(paragraphOf(run), 'w:pPr')
  const [id, ofParagraph] = [wordValue(own, 'w:rStyle'), wordValue(paragraphProperties, 'w:pStyle')]
  const styled = (read: (properties: Element | undefined) => string | undefined) =>
    readFromStyle(styles, id, (style) => read(style.run)) ??
    readFromStyle(styles, ofParagraph, (style) => read(style.run))
  const ink = inkOf(own) ?? styled(inkOf) ?? ''
  const ground = () =>
    fillOf(paragraphProperties) ?? readFromStyle(styles, ofParagraph, (style) => fillOf(style.paragraph))
  const fill = fillOf(own) ?? styled(fillOf) ?? ground() ?? ''
  const [hasInk, hasFill] = [isInk(ink), isFill(fill)]
  const added = [
    ...(hasInk || hasFill
      ? [newElement('w:highlight', { 'w:val': hasInk && hasFill ? BOTH : hasInk ? INK : FILL })]
      : []),
    ...(['w:b', 'w:u', 'w:i'] as const).flatMap((name) =>
      !childOf(own, name) && isByStyle(styles, [id, ofParagraph], name)
        ? [newElement(name, name === 'w:u' ? { 'w:val': 'single' } : {})]
        : [],
    ),
  ]
  const script = scriptOf(own)
  if (script) added.push(newElement('w:vertAlign', { 'w:val': script }))
  const keptProperties = own ? childrenOf(own).filter(({ name }) => KEPT_PROPERTIES.has(name)) : []
  const rest = run.children.filter((child) => child !== own)
  if (keptProperties.length + added.length === 0) {
    run.children = rest
    return
  }
  const properties = newElement('w:rPr', {}, [...keptProperties, ...added])
  run.children = [properties, ...rest]
  properties.parent = run
}
