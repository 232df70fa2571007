import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { parseHtml, removedTags } from '../../html/clean.ts'
import { type Block, type SourceCell, tableOf } from './blocks.ts'
import { type Style, styleOf } from './css.ts'
import { itemLabels } from './listLabels.ts'
import { LINE_BREAK, noFormatting, plainRun, type Run } from './runs.ts'

/** @returns the run of a picture, or one that notes why there is none. */
type PictureRun = (src: string, alt: string) => Run

const blockTags: ReadonlySet<string> = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ul', 'ol', 'blockquote', 'pre', 'section'],
  ...['article', 'header', 'footer', 'main', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'hr', 'body', 'html'],
])

/** The lines and tables of HTML; what its lists show before an item is text again. */
export function blocksOf(html: string, picture: PictureRun): readonly Block[] {
  const walker = new HtmlWalker(picture)
  walker.walkAll(parseHtml(html).children, plainStyle)
  return walker.finish()
}

const plainStyle: Style = { formatting: noFormatting, strike: false, script: undefined }

class HtmlWalker {
  readonly pictureRun: PictureRun
  readonly blocks: Block[] = []
  runs: Run[] = []
  /** What a list shows before the item that begins. */
  label: Run | undefined
  /** How many lists are around, and how deep the item is that begins with this line. */
  listDepth = 0
  depth = 0
  constructor(picture: PictureRun) {
    this.pictureRun = picture
  }

  /** Ends the line that is being read; lines without anything in them count, too, where somebody wrote them. */
  endLine(isExplicit = false): void {
    if (this.runs.length === 0 && !isExplicit) return
    this.blocks.push({ runs: this.runs, lineNumber: 0, depth: this.depth })
    this.runs = []
    this.depth = 0
  }

  finish(): readonly Block[] {
    this.endLine()
    return this.blocks
  }

  walkAll(nodes: readonly ChildNode[], style: Style): void {
    for (const node of nodes) this.walkNode(node, style)
  }

  walkNode(node: ChildNode, style: Style): void {
    if (isText(node)) this.addText(node.data, style)
    else if (isTag(node) && !removedTags.has(node.name)) this.walkElement(node, styleOf(node, style))
  }

  addText(data: string, style: Style): void {
    for (const [index, part] of data.split(LINE_BREAK).entries()) {
      if (index > 0) this.endLine()
      this.addWords(part, style)
    }
  }

  addWords(data: string, style: Style): void {
    // Where a source is broken is no sign of anything; other blanks may be.
    const text = data
      .split(/[\r\n]+/)
      .map(sourceLine)
      .join(' ')
    if (text === '' || (this.runs.length === 0 && text.trim() === '' && !/[\u00a0\t]/.test(text))) return
    this.runs.push({ ...plainRun(text), ...style })
  }

  walkElement(element: Element, style: Style): void {
    const { name } = element
    if (name === 'br') this.endLine(true)
    else if (name === 'img')
      this.runs.push(this.pictureRun(element.attribs.src ?? '', element.attribs.alt ?? ''))
    else if (name === 'input') this.addCheckbox(element.attribs, style)
    else if (name === 'table') this.walkTable(element, style)
    else if (name === 'ol' || name === 'ul') this.walkList(element, style)
    else if (blockTags.has(name)) {
      // What a list shows stands on the first line of its item.
      if (this.runs.length !== 1 || this.runs[0] !== this.label) this.endLine()
      this.depth ||= levelOf(element)
      this.walkAll(element.children, style)
      this.endLine()
    } else this.walkAll(element.children, style)
  }

  addCheckbox({ type = '', checked }: Readonly<Record<string, string>>, style: Style): void {
    if (/^(?:checkbox|radio)$/i.test(type)) this.addWords(checked === undefined ? '☐ ' : '☑ ', style)
  }

  walkList(list: Element, style: Style): void {
    this.endLine()
    this.listDepth += 1
    const labels = itemLabels(list)
    for (const child of list.children) {
      if (isTag(child) && child.name === 'li') {
        this.endLine()
        const itemStyle = styleOf(child, style)
        const label = labels.get(child)
        this.label =
          label === undefined ? undefined : { ...plainRun(`${label} `), ...labelStyleOf(child, itemStyle) }
        if (this.label) this.runs.push(this.label)
        this.depth = this.listDepth
        this.walkAll(child.children, itemStyle)
        this.endLine()
      } else this.walkNode(child, style)
    }
    this.endLine()
    this.listDepth -= 1
  }

  walkTable(table: Element, style: Style): void {
    this.endLine()
    const rows = rowsOf(table).map((row) => {
      const rowStyle = styleOf(row, style)
      return row.children
        .filter(isTag)
        .filter(({ name }) => /^t[dh]$/.test(name))
        .map(
          (cell): SourceCell => ({
            content: this.blocksOfCell(cell, styleOf(cell, rowStyle)),
            columns: spanOf(cell.attribs.colspan),
            rows: spanOf(cell.attribs.rowspan),
          }),
        )
    })
    this.blocks.push(tableOf(rows))
  }

  blocksOfCell(cell: Element, style: Style): readonly Block[] {
    const cellWalker = new HtmlWalker(this.pictureRun)
    cellWalker.walkAll(cell.children, style)
    return cellWalker.finish()
  }
}

function rowsOf(table: Element): Element[] {
  return table.children.filter(isTag).flatMap((child): Element[] => {
    if (child.name === 'tr') return [child]
    return /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : []
  })
}

const spanOf = (attribute: string | undefined) => {
  const span = Number.parseInt(attribute ?? '1', 10)
  return Number.isNaN(span) ? 1 : Math.max(0, span)
}

/** The level of a list that Word says a paragraph has. */
const levelOf = ({ attribs }: Element) =>
  Number(/mso-list:[^;]{0,40}\blevel(\d)/.exec(attribs.style ?? '')?.[1] ?? 0)

const isBreakable = (sign: string | undefined) => sign !== undefined && sign !== '\u00a0' && /\s/.test(sign)

/** A line of a source without the blanks by which it was indented; those at the ends of a text stay. */
function sourceLine(line: string, at: number, { length }: readonly string[]): string {
  let begin = 0
  let end = line.length
  if (at > 0) while (isBreakable(line[begin])) begin += 1
  if (at < length - 1) while (end > begin && isBreakable(line[end - 1])) end -= 1
  return line.slice(begin, end)
}

/** What stands before an item looks like the first letters in it. */
function labelStyleOf(item: Element, style: Style): Style {
  let node: ChildNode | undefined = item.children[0]
  let currentStyle: Style = style
  while (node && isTag(node)) {
    currentStyle = styleOf(node, currentStyle)
    node = node.children[0]
  }
  return { ...style, formatting: currentStyle.formatting }
}
