import { hex } from 'dingbat-to-unicode'
import { type ChildNode, type Element, isTag, Text } from 'domhandler'
import type { PictureStore } from '../../html/pictures.ts'
import { type Block, type SourceCell, tableOf } from '../document/blocks.ts'
import {
  formattedRun,
  hasLineBreak,
  joinEqualRuns,
  type Line,
  linesOfRuns,
  plainRun,
  type Run,
  safeLink,
} from '../document/runs.ts'
import { linkOfCode, runsOfCode } from './fields.ts'
import { runsOf } from './formulas.ts'
import type { createCounter } from './numbering.ts'
import { createFormattingReader, type RunFormatting } from './runFormatting.ts'
import { listIn, readFromStyle, type Styles } from './styles.ts'
import { cellsIn, columnsBefore, continuedRows, rowsIn, WRAPPERS } from './tables.ts'
import { childOf, descendantsNamed, isOn, type Relations, wordValue } from './xml.ts'

type Context = {
  readonly styles: Styles
  /** What Word counts before the next paragraph of a list. */
  readonly nextListLabel: ReturnType<typeof createCounter>
  readonly relations: Relations
  readonly store: PictureStore
  /** What footnotes and comments say, by their kind and id. */
  readonly notesAndComments: ReadonlyMap<string, Element>
}

/** Reads the lines and tables of a document, from one element of its body after the other, into its blocks. */
export function createBlockReader(context: Context): (element: Element, blocks: Block[]) => void {
  const body = new BodyReader(context)
  return (element, blocks) => body.addBlocks(element, blocks)
}

/** A complex field that is open: its code, and whether what follows is its result. */
type Field = { code: string; isResult: boolean }

/** A drawing: pictures of the document, or text in a frame. */
const DRAWING_TAGS: ReadonlySet<string> = new Set(['a:blip', 'v:imagedata', 'w:txbxContent'])

class BodyReader {
  readonly context: Context
  readonly formattingOf: ReturnType<typeof createFormattingReader>
  /** The runs of paragraphs whose end was deleted: they go on in the next one. */
  carriedRuns: Run[] = []
  /** What stands beside the paragraph that is read: in frames, hidden, in notes. */
  besideBlocks: Block[] = []
  hiddenRuns: Run[] = []
  openFields: Field[] = []
  paragraphProperties: Element | undefined
  href: string | undefined
  cellProperties: Element | undefined

  constructor(context: Context) {
    this.context = context
    this.formattingOf = createFormattingReader(context.styles)
  }

  blocksIn(nodes: readonly ChildNode[]): readonly Block[] {
    const blocks: Block[] = []
    for (const node of nodes) if (isTag(node)) this.addBlocks(node, blocks)
    return blocks
  }

  addBlocks(node: Element, blocks: Block[]): void {
    if (node.name === 'w:p') this.readParagraph(node, blocks)
    else if (node.name === 'w:tbl') blocks.push(this.readTable(node))
    else for (const block of this.blocksIn(contentOf(node))) blocks.push(block)
  }

  readParagraph(paragraph: Element, blocks: Block[]): void {
    const properties = childOf(paragraph, 'w:pPr')
    const isMarkDeleted = isDeleted(properties)
    const outerState = {
      beside: this.besideBlocks,
      hidden: this.hiddenRuns,
      properties: this.paragraphProperties,
    }
    this.besideBlocks = []
    this.hiddenRuns = []
    this.paragraphProperties = properties
    const inlineRuns = this.readInline(paragraph.children)
    const label = isMarkDeleted && inlineRuns.length === 0 ? undefined : this.listLabel(properties)
    const runs = this.carriedRuns
    this.carriedRuns = []
    if (label) runs.push(label.run)
    for (const run of inlineRuns) runs.push(run)
    const { besideBlocks, hiddenRuns } = this
    this.besideBlocks = outerState.beside
    this.hiddenRuns = outerState.hidden
    this.paragraphProperties = outerState.properties
    if (isMarkDeleted) this.carriedRuns = runs
    else if (hiddenRuns.length === 0) addLines(blocks, runs, label?.depth)
    else {
      // A paragraph that is hidden altogether is hidden with its number.
      const isAllHidden = inlineRuns.every(({ text }) => text.trim() === '')
      if (!isAllHidden) addLines(blocks, runs, label?.depth)
      blocks.push(...asideLines(isAllHidden && label ? [label.run, ...hiddenRuns] : hiddenRuns, 'hidden'))
    }
    for (const block of besideBlocks) blocks.push(block)
  }

  /** What Word counts before a paragraph: no text of the document, but the number of a question or the letter of an option. */
  listLabel(properties: Element | undefined): { readonly run: Run; readonly depth: number } | undefined {
    const { styles, nextListLabel } = this.context
    const style = wordValue(properties, 'w:pStyle')
    const list = listIn(properties) ?? readFromStyle(styles, style, (each) => each.list)
    if (!list || list.id === '0') return undefined
    const label = nextListLabel(list.id, list.ilvl, style)
    if (label === undefined) return undefined
    const { formatting } = this.formattingOf(childOf(properties, 'w:rPr'), properties)
    const run = formattedRun(`${label} `, formatting)
    return { run, depth: Math.min(Math.max(list.ilvl ?? 0, 0), 8) + 1 }
  }

  readInline(nodes: readonly ChildNode[]): Run[] {
    const runs: Run[] = []
    for (const node of nodes)
      if (isTag(node) && node.name !== 'w:pPr') for (const run of this.readInlineNode(node)) runs.push(run)
    return runs
  }

  readInlineNode(node: Element): readonly Run[] {
    if (node.name === 'w:r') return this.readRun(node)
    if (node.name === 'w:hyperlink') return this.readHyperlink(node)
    if (node.name === 'w:fldSimple') return this.readSimpleField(node)
    if (node.name === 'm:oMath' || node.name === 'm:oMathPara') return this.readFormula(node)
    return this.readInline(contentOf(node))
  }

  /** A formula; formulas of their own stand on a line of their own. */
  readFormula(element: Element): Run[] {
    const runs = runsOf(element)
    return element.name === 'm:oMathPara' ? [plainRun('\n'), ...runs, plainRun('\n')] : runs
  }

  readHyperlink(element: Element): Run[] {
    const outerHref = this.href
    this.href = safeLink(this.context.relations.addressOf(element.attribs['r:id'])) ?? outerHref
    const runs = this.readInline(element.children)
    this.href = outerHref
    return runs
  }

  readSimpleField(element: Element): Run[] {
    const code = element.attribs['w:instr'] ?? ''
    const outerHref = this.href
    this.href = linkOfCode(code) ?? outerHref
    const runs = runsOfCode(code) ?? this.readInline(element.children)
    this.href = outerHref
    return runs
  }

  readRun(element: Element): Run[] {
    const formatting = this.formattingOf(
      childOf(element, 'w:rPr'),
      this.paragraphProperties,
      this.cellProperties,
    )
    const runs: Run[] = []
    for (const node of element.children)
      if (isTag(node) && node.name !== 'w:rPr')
        for (const run of this.readRunNode(node, formatting)) runs.push(run)
    // A hidden sign marks the right option.
    if (!formatting.isHidden || RIGHT_SIGN.test(runs.map(({ text }) => text).join(''))) return runs
    this.hiddenRuns.push(...runs)
    return []
  }

  readRunNode(node: Element, formatting: RunFormatting): Run[] {
    switch (node.name) {
      case 'w:t':
        return this.textRuns(textOf(node), formatting)
      case 'w:tab':
        return this.textRuns('\t', formatting)
      case 'w:noBreakHyphen':
        return this.textRuns('\u2011', formatting)
      case 'w:br':
        return /^(?:page|column)$/.test(node.attribs['w:type'] ?? '') ? [] : [plainRun('\n')]
      case 'w:cr':
        return [plainRun('\n')]
      case 'w:sym':
        return this.textRuns(symbolOf(node), formatting)
      case 'w:fldChar':
        return this.readFieldChar(node)
      case 'w:instrText':
        for (const field of this.openFields.slice(-1)) field.code += textOf(node)
        return []
      case 'w:footnoteReference':
      case 'w:endnoteReference':
      case 'w:commentReference':
        this.readNote(node)
        return []
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return this.readDrawing(node)
      case 'mc:AlternateContent':
        return (alternativeContent(node)?.children ?? [])
          .filter(isTag)
          .flatMap((each) => this.readRunNode(each, formatting))
      default:
        return []
    }
  }

  textRuns(text: string, { formatting, strike, script }: RunFormatting): Run[] {
    // The code of a field is no text.
    if (text === '' || this.openFields.some(({ isResult }) => !isResult)) return []
    const href = this.innermostLink() ?? this.href
    // A link is underlined and in colour by itself.
    const ownFormatting =
      href === undefined
        ? formatting
        : new Set([...formatting].filter((look) => !/^(?:underline|ink)/.test(look)))
    return [{ text, formatting: ownFormatting, strike, script, href, picture: undefined, issue: undefined }]
  }

  /** Where the innermost field leads to that leads anywhere. */
  innermostLink(): string | undefined {
    if (this.openFields.length === 0) return undefined
    return this.openFields.map(({ code }) => linkOfCode(code)).findLast((href) => href !== undefined)
  }

  /** The sign at which a field begins, its result begins, or it ends. */
  readFieldChar(element: Element): Run[] {
    const type = element.attribs['w:fldCharType']
    if (type === 'begin') {
      this.openFields.push({ code: '', isResult: false })
      const box = childOf(childOf(element, 'w:ffData'), 'w:checkBox')
      if (!box) return []
      const isTicked = isOn(box, 'w:checked') ?? isOn(box, 'w:default') ?? false
      return [plainRun(isTicked ? '☑ ' : '☐ ')]
    }
    if (type === 'separate') for (const field of this.openFields.slice(-1)) field.isResult = true
    const endedField = type === 'end' ? this.openFields.pop() : undefined
    return endedField && !endedField.isResult ? (runsOfCode(endedField.code) ?? []) : []
  }

  /** The pictures of a drawing; text in its frames stands below the paragraph. */
  readDrawing(drawing: Element): Run[] {
    const alt =
      descendantsNamed(drawing, new Set(['wp:docPr']))[0]?.attribs.descr ??
      descendantsNamed(drawing, new Set(['v:shape']))[0]?.attribs.alt ??
      ''
    const parts = descendantsNamed(drawing, DRAWING_TAGS)
    const frames = parts.filter(({ name }) => name === 'w:txbxContent')
    for (const frame of frames) this.besideBlocks.push(...this.blocksIn(frame.children))
    const pictures = parts.filter(({ name }) => name !== 'w:txbxContent' && frames.length === 0)
    if (pictures.length === 0) return frames.length === 0 ? [lostPicture] : []
    return pictures.map((each) => this.readPicture(each, alt))
  }

  readPicture({ attribs }: Element, alt: string): Run {
    const bytes = this.context.relations.partOf(attribs['r:embed'] ?? attribs['r:id'] ?? attribs['o:relid'])
    const position = bytes && this.context.store.addBytes(bytes, alt)
    return position === undefined ? lostPicture : { ...plainRun(''), picture: { position, alt } }
  }

  readNote({ name, attribs }: Element): void {
    const kind = name === 'w:commentReference' ? 'comment' : 'footnote'
    const note = this.context.notesAndComments.get(
      `${name.replace('w:', '').replace('Reference', '')} ${attribs['w:id']}`,
    )
    if (!note) return
    const blocks = this.blocksIn(note.children).filter((block): block is Line => 'runs' in block)
    this.besideBlocks.push(...blocks.map((line) => ({ ...line, aside: kind }) as const))
  }

  readCell(cell: Element): readonly Block[] {
    const outerProperties = this.cellProperties
    this.cellProperties = childOf(cell, 'w:tcPr') ?? outerProperties
    const blocks = this.blocksIn(cell.children)
    this.cellProperties = outerProperties
    return blocks
  }

  readTable(table: Element): Block {
    const rows = rowsIn(table).map((row) => cellsIn(row))
    return tableOf(
      rows.map((cells, at) => [
        ...Array.from({ length: columnsBefore(cells[0]?.row) }, () => ({ content: [], columns: 1, rows: 1 })),
        ...cells
          .filter(({ isContinuation }) => !isContinuation)
          .map(
            ({ cell, column, columns }): SourceCell => ({
              content: this.readCell(cell),
              columns,
              rows: 1 + continuedRows(rows.slice(at + 1), column),
            }),
          ),
      ]),
    )
  }
}

const RIGHT_SIGN = /^\s*(?:\*{1,2}|[✓✔√☑✅])\s*$/

const lostPicture: Run = { ...plainRun(''), issue: { rule: 'lostPicture' } }

function textOf({ children }: Element): string {
  let text = ''
  for (const child of children) if (child instanceof Text) text += child.data
  return text
}

/** What is in an element that is what is in it; nothing of others. */
function contentOf(node: Element): readonly ChildNode[] {
  if (node.name === 'w:sdt') return childOf(node, 'w:sdtContent')?.children ?? []
  if (node.name === 'mc:AlternateContent') return alternativeContent(node)?.children ?? []
  return WRAPPERS.test(node.name) ? node.children : []
}

/** What another program shows in place of a shape, where that holds more than the shape. */
function alternativeContent(element: Element): Element | undefined {
  const choice = childOf(element, 'mc:Choice')
  const fallback = childOf(element, 'mc:Fallback')
  return choice && descendantsNamed(choice, DRAWING_TAGS).length > 0 ? choice : (fallback ?? choice)
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
  if (runs.some(hasLineBreak)) blocks.push(...linesOfRuns(runs, depth))
  else blocks.push({ runs: joinEqualRuns(runs), lineNumber: 0, depth })
}

function asideLines(runs: readonly Run[], aside: Line['aside']): Line[] {
  if (runs.every(({ text, picture }) => text.trim() === '' && !picture)) return []
  return linesOfRuns(runs, undefined).map((line) => ({ ...line, aside }))
}
