import { hex } from 'dingbat-to-unicode'
import { type ChildNode, type Element, isTag, Text } from 'domhandler'
import type { PictureStore } from '../../html/pictures.ts'
import { type Block, tableOf, type WrittenCell } from '../document/blocks.ts'
import {
  isBreaking,
  joinAlike,
  type Line,
  linesOfRuns,
  lookingRun,
  plainRun,
  type Run,
  safeLink,
} from '../document/runs.ts'
import { linkOfCode, runsOfCode } from './fields.ts'
import { runsOf } from './formulas.ts'
import { createLookReader, type RunLook } from './looks.ts'
import type { createCounter } from './numbering.ts'
import { listIn, readFromStyle, type Styles } from './styles.ts'
import { cellsIn, gapBefore, reachBelow, rowsIn, WRAPPERS } from './tables.ts'
import { childOf, everyElement, isOn, type Relations, wordValue } from './xml.ts'

type Context = {
  readonly styles: Styles
  /** What Word counts before the next paragraph of a list. */
  readonly count: ReturnType<typeof createCounter>
  readonly relations: Relations
  readonly store: PictureStore
  /** What footnotes and comments say, by their kind and id. */
  readonly asides: ReadonlyMap<string, Element>
}

/** Reads the lines and tables of a document, from one element of its body after the other, into its blocks. */
export function createBlockReader(context: Context): (element: Element, blocks: Block[]) => void {
  const body = new Body(context)
  return (element, blocks) => body.addBlocks(element, blocks)
}

/** A complex field that is open: its code, and whether what follows is its result. */
type Field = { code: string; isResult: boolean }

/** A drawing: pictures of the document, or text in a frame. */
const DRAWN: ReadonlySet<string> = new Set(['a:blip', 'v:imagedata', 'w:txbxContent'])

class Body {
  readonly context: Context
  readonly lookOf: ReturnType<typeof createLookReader>
  /** The runs of paragraphs whose end was deleted: they go on in the next one. */
  ahead: Run[] = []
  /** What stands beside the paragraph that is read: in frames, hidden, in notes. */
  beside: Block[] = []
  hidden: Run[] = []
  fields: Field[] = []
  properties: Element | undefined
  href: string | undefined
  ground: Element | undefined

  constructor(context: Context) {
    this.context = context
    this.lookOf = createLookReader(context.styles)
  }

  blocksIn(nodes: readonly ChildNode[]): readonly Block[] {
    const blocks: Block[] = []
    for (const node of nodes) if (isTag(node)) this.addBlocks(node, blocks)
    return blocks
  }

  addBlocks(node: Element, blocks: Block[]): void {
    if (node.name === 'w:p') this.paragraph(node, blocks)
    else if (node.name === 'w:tbl') blocks.push(this.table(node))
    else for (const block of this.blocksIn(contentOf(node))) blocks.push(block)
  }

  paragraph(paragraph: Element, blocks: Block[]): void {
    const properties = childOf(paragraph, 'w:pPr')
    const isMarkDeleted = isDeleted(properties)
    const outside = { beside: this.beside, hidden: this.hidden, properties: this.properties }
    this.beside = []
    this.hidden = []
    this.properties = properties
    const inside = this.inline(paragraph.children)
    const label = isMarkDeleted && inside.length === 0 ? undefined : this.label(properties)
    const runs = this.ahead
    this.ahead = []
    if (label) runs.push(label.run)
    for (const run of inside) runs.push(run)
    const { beside, hidden } = this
    this.beside = outside.beside
    this.hidden = outside.hidden
    this.properties = outside.properties
    if (isMarkDeleted) this.ahead = runs
    else if (hidden.length === 0) addLines(blocks, runs, label?.depth)
    else {
      // A paragraph that is hidden altogether is hidden with its number.
      const isAllHidden = inside.every(({ text }) => text.trim() === '')
      if (!isAllHidden) addLines(blocks, runs, label?.depth)
      blocks.push(...asideLines(isAllHidden && label ? [label.run, ...hidden] : hidden, 'hidden'))
    }
    for (const block of beside) blocks.push(block)
  }

  /** What Word counts before a paragraph: no text of the document, but the number of a question or the letter of an option. */
  label(properties: Element | undefined): { readonly run: Run; readonly depth: number } | undefined {
    const { styles, count } = this.context
    const style = wordValue(properties, 'w:pStyle')
    const list = listIn(properties) ?? readFromStyle(styles, style, (each) => each.list)
    if (!list || list.id === '0') return undefined
    const label = count(list.id, list.ilvl, style)
    if (label === undefined) return undefined
    const { looks } = this.lookOf(childOf(properties, 'w:rPr'), properties)
    const run = lookingRun(`${label} `, looks)
    return { run, depth: Math.min(Math.max(list.ilvl ?? 0, 0), 8) + 1 }
  }

  inline(nodes: readonly ChildNode[]): Run[] {
    const runs: Run[] = []
    for (const node of nodes)
      if (isTag(node) && node.name !== 'w:pPr') for (const run of this.inlineOf(node)) runs.push(run)
    return runs
  }

  inlineOf(node: Element): readonly Run[] {
    if (node.name === 'w:r') return this.run(node)
    if (node.name === 'w:hyperlink') return this.hyperlink(node)
    if (node.name === 'w:fldSimple') return this.simpleField(node)
    if (node.name === 'm:oMath' || node.name === 'm:oMathPara') return this.formula(node)
    return this.inline(contentOf(node))
  }

  /** A formula; formulas of their own stand on a line of their own. */
  formula(element: Element): Run[] {
    const runs = runsOf(element)
    return element.name === 'm:oMathPara' ? [plainRun('\n'), ...runs, plainRun('\n')] : runs
  }

  hyperlink(element: Element): Run[] {
    const outside = this.href
    this.href = safeLink(this.context.relations.address(element.attribs['r:id'])) ?? outside
    const runs = this.inline(element.children)
    this.href = outside
    return runs
  }

  simpleField(element: Element): Run[] {
    const code = element.attribs['w:instr'] ?? ''
    const outside = this.href
    this.href = linkOfCode(code) ?? outside
    const runs = runsOfCode(code) ?? this.inline(element.children)
    this.href = outside
    return runs
  }

  run(element: Element): Run[] {
    const look = this.lookOf(childOf(element, 'w:rPr'), this.properties, this.ground)
    const runs: Run[] = []
    for (const node of element.children)
      if (isTag(node) && node.name !== 'w:rPr') for (const run of this.inRun(node, look)) runs.push(run)
    // A hidden sign marks the right option.
    if (!look.isHidden || SIGN.test(runs.map(({ text }) => text).join(''))) return runs
    this.hidden.push(...runs)
    return []
  }

  inRun(node: Element, look: RunLook): Run[] {
    switch (node.name) {
      case 'w:t':
        return this.text(textOf(node), look)
      case 'w:tab':
        return this.text('\t', look)
      case 'w:noBreakHyphen':
        return this.text('\u2011', look)
      case 'w:br':
        return /^(?:page|column)$/.test(node.attribs['w:type'] ?? '') ? [] : [plainRun('\n')]
      case 'w:cr':
        return [plainRun('\n')]
      case 'w:sym':
        return this.text(symbolOf(node), look)
      case 'w:fldChar':
        return this.field(node)
      case 'w:instrText':
        for (const field of this.fields.slice(-1)) field.code += textOf(node)
        return []
      case 'w:footnoteReference':
      case 'w:endnoteReference':
      case 'w:commentReference':
        this.aside(node)
        return []
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return this.drawing(node)
      case 'mc:AlternateContent':
        return (alternative(node)?.children ?? []).filter(isTag).flatMap((each) => this.inRun(each, look))
      default:
        return []
    }
  }

  text(text: string, { looks, strike, script }: RunLook): Run[] {
    // The code of a field is no text.
    if (text === '' || this.fields.some(({ isResult }) => !isResult)) return []
    const href = this.linkOfFields() ?? this.href
    // A link is underlined and in colour by itself.
    const own =
      href === undefined ? looks : new Set([...looks].filter((look) => !/^(?:underline|ink)/.test(look)))
    return [{ text, looks: own, strike, script, href, picture: undefined, note: undefined }]
  }

  /** Where the innermost field leads to that leads anywhere. */
  linkOfFields(): string | undefined {
    if (this.fields.length === 0) return undefined
    return this.fields.map(({ code }) => linkOfCode(code)).findLast((href) => href !== undefined)
  }

  /** The sign at which a field begins, its result begins, or it ends. */
  field(element: Element): Run[] {
    const type = element.attribs['w:fldCharType']
    if (type === 'begin') {
      this.fields.push({ code: '', isResult: false })
      const box = childOf(childOf(element, 'w:ffData'), 'w:checkBox')
      if (!box) return []
      const isTicked = isOn(box, 'w:checked') ?? isOn(box, 'w:default') ?? false
      return [plainRun(isTicked ? '☑ ' : '☐ ')]
    }
    if (type === 'separate') for (const field of this.fields.slice(-1)) field.isResult = true
    const ended = type === 'end' ? this.fields.pop() : undefined
    return ended && !ended.isResult ? (runsOfCode(ended.code) ?? []) : []
  }

  /** The pictures of a drawing; text in its frames stands below the paragraph. */
  drawing(drawing: Element): Run[] {
    const alt =
      everyElement(drawing, new Set(['wp:docPr']))[0]?.attribs.descr ??
      everyElement(drawing, new Set(['v:shape']))[0]?.attribs.alt ??
      ''
    const parts = everyElement(drawing, DRAWN)
    const frames = parts.filter(({ name }) => name === 'w:txbxContent')
    for (const frame of frames) this.beside.push(...this.blocksIn(frame.children))
    const pictures = parts.filter(({ name }) => name !== 'w:txbxContent' && frames.length === 0)
    if (pictures.length === 0) return frames.length === 0 ? [lostPicture] : []
    return pictures.map((each) => this.picture(each, alt))
  }

  picture({ attribs }: Element, alt: string): Run {
    const bytes = this.context.relations.part(attribs['r:embed'] ?? attribs['r:id'] ?? attribs['o:relid'])
    const position = bytes && this.context.store.addBytes(bytes, alt)
    return position === undefined ? lostPicture : { ...plainRun(''), picture: { position, alt } }
  }

  aside({ name, attribs }: Element): void {
    const kind = name === 'w:commentReference' ? 'comment' : 'footnote'
    const note = this.context.asides.get(
      `${name.replace('w:', '').replace('Reference', '')} ${attribs['w:id']}`,
    )
    if (!note) return
    const blocks = this.blocksIn(note.children).filter((block): block is Line => 'runs' in block)
    this.beside.push(...blocks.map((line) => ({ ...line, aside: kind }) as const))
  }

  cell(cell: Element): readonly Block[] {
    const outside = this.ground
    this.ground = childOf(cell, 'w:tcPr') ?? outside
    const blocks = this.blocksIn(cell.children)
    this.ground = outside
    return blocks
  }

  table(table: Element): Block {
    const rows = rowsIn(table).map((row) => cellsIn(row))
    return tableOf(
      rows.map((cells, at) => [
        ...Array.from({ length: gapBefore(cells[0]?.row) }, () => ({ content: [], columns: 1, rows: 1 })),
        ...cells
          .filter(({ isGoingOn }) => !isGoingOn)
          .map(
            ({ cell, column, columns }): WrittenCell => ({
              content: this.cell(cell),
              columns,
              rows: 1 + reachBelow(rows.slice(at + 1), column),
            }),
          ),
      ]),
    )
  }
}

const SIGN = /^\s*(?:\*{1,2}|[✓✔√☑✅])\s*$/

const lostPicture: Run = { ...plainRun(''), note: { rule: 'lostPicture' } }

function textOf({ children }: Element): string {
  let text = ''
  for (const child of children) if (child instanceof Text) text += child.data
  return text
}

/** What is in an element that is what is in it; nothing of others. */
function contentOf(node: Element): readonly ChildNode[] {
  if (node.name === 'w:sdt') return childOf(node, 'w:sdtContent')?.children ?? []
  if (node.name === 'mc:AlternateContent') return alternative(node)?.children ?? []
  return WRAPPERS.test(node.name) ? node.children : []
}

/** What another program shows in place of a shape, where that holds more than the shape. */
function alternative(element: Element): Element | undefined {
  const choice = childOf(element, 'mc:Choice')
  const fallback = childOf(element, 'mc:Fallback')
  return choice && everyElement(choice, DRAWN).length > 0 ? choice : (fallback ?? choice)
}

/** A sign out of a font of signs (Wingdings, Symbol), as a letter that every font has. */
function symbolOf({ attribs: { 'w:font': font = '', 'w:char': char = '' } }: Element): string {
  const code = /^F0[\da-f]{2}$/i.test(char) ? char.slice(2) : char
  return (
    hex(font, code)?.string ??
    (/^[\da-f]{1,5}$/i.test(char) ? String.fromCodePoint(Number.parseInt(char, 16)) : '')
  )
}

/** A paragraph whose mark was deleted continues in the next one. */
const isDeleted = (properties: Element | undefined) =>
  childOf(childOf(properties, 'w:rPr'), 'w:del') !== undefined

function addLines(blocks: Block[], runs: readonly Run[], depth: number | undefined): void {
  if (runs.some(isBreaking)) blocks.push(...linesOfRuns(runs, depth))
  else blocks.push({ runs: joinAlike(runs), no: 0, depth })
}

function asideLines(runs: readonly Run[], aside: Line['aside']): Line[] {
  if (runs.every(({ text, picture }) => text.trim() === '' && !picture)) return []
  return linesOfRuns(runs, undefined).map((line) => ({ ...line, aside }))
}
