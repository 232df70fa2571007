import { type ChildNode, DomHandler, type Element, isTag, isText } from 'domhandler'
import { Parser } from 'htmlparser2'
import {
  allowedAttribute,
  forcedAttributes,
  richTextTags,
  tagsWithoutContent,
} from '../../contract/richText.ts'
import { type Html, PICTURE } from '../question/parsedQuestion.ts'

/* Rich text without a document, for the worker, by the contract's policy; whatever shows or stores it sanitises it again. */

const allowedTags: ReadonlySet<string> = new Set(richTextTags)
/** Also what Word writes beside its text. */
export const removedTags: ReadonlySet<string> = new Set([
  'w:sdtpr',
  ...tagsWithoutContent,
  'head',
  'meta',
  'link',
  'base',
  'o:p',
])
const blocks: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'table'],
])
/** Equivalent tags of other editors. */
const tagAliases: ReadonlyMap<string, string> = new Map([
  ['div', 'p'],
  ['section', 'p'],
  ['ins', 'u'],
  ['font', 'span'],
])
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

const SPECIAL = /[&<>\u00a0]/g
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
}

export const escapeText = (text: string): string => text.replace(SPECIAL, (sign) => entities[sign] ?? sign)

export const escapeValue = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** Plain text as rich text: a paragraph a line. */
export const fromPlain = (text: string): Html =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')

/** Maximum nesting kept: walks over the document are recursive. */
const MAX_DEPTH = 100

/** Nesting that only an attack has: the parser is quadratic in it. */
const MAX_OPEN = 70_000

class ShallowHandler extends DomHandler {
  depth = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.depth += 1
    if (this.depth > MAX_OPEN) throw new RangeError('elements in elements without end')
    if (this.depth <= MAX_DEPTH) super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    if (this.depth <= MAX_DEPTH) super.onclosetag()
    this.depth -= 1
  }
}

export function parseHtml(html: string) {
  const handler = new ShallowHandler()
  new Parser(handler, { lowerCaseTags: true, lowerCaseAttributeNames: true }).end(html)
  return handler.root
}

type CleanOptions = {
  /** The picture's index among the reading's files; without one it goes, unless this site's library has it: nothing is fetched. */
  picture?: (src: string, alt: string) => number | undefined
}

/**
 * Rich text of HTML from anywhere, as far as the policy goes. Texts that stand bare get a paragraph.
 *
 * @example cleanHtml('Air <b>H2O</b><script>…</script>') // '<p>Air <b>H2O</b></p>'
 */
export function cleanHtml(html: string, options: CleanOptions = {}): Html {
  return paragraphs(parseHtml(html).children.flatMap((node) => pieces(node, options)))
}

/** Whether a picture is neither in the file nor in this site's library. */
export const isElsewhere = (src: string): boolean => !src.startsWith('/') || src.startsWith('//')

type Piece = { readonly html: string; readonly isBlock: boolean }

const inline = (html: string): Piece => ({ html, isBlock: false })

const collapseSpaces = (text: string) => text.replace(/[^\S\u00a0]+/g, ' ')
const normaliseBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** `pre` keeps spaces and line breaks; tables in tables become lines. */
type PieceOptions = CleanOptions & { readonly isShownAsIs?: boolean; readonly isInTable?: boolean }

function pieces(node: ChildNode, options: PieceOptions): Piece[] {
  if (isText(node))
    return [inline(escapeText(options.isShownAsIs ? normaliseBreaks(node.data) : collapseSpaces(node.data)))]
  if (!isTag(node) || removedTags.has(node.name)) return []
  const name = tagAliases.get(node.name) ?? node.name
  if (name === 'img') return picture(node, options)
  const inner = name === 'pre' ? { ...options, isShownAsIs: true } : options
  if (name === 'table' && !options.isInTable) return table(node, { ...inner, isInTable: true })
  const inside = node.children.flatMap((child) => pieces(child, inner))
  if (name === 'td' || name === 'th') return [...inside, inline(' ')]
  if (name === 'tr' || name === 'table' || name === 'tbody') return asParagraphs(inside)
  if (!allowedTags.has(name)) return inside
  return element(name, attributesOf(node, name), inside)
}

/** A table, row by row; other content between its rows is moved before it. */
function table(node: Element, options: PieceOptions): Piece[] {
  const rows: Element[] = []
  const others: ChildNode[] = []
  const collect = ({ children }: Element): void => {
    for (const child of children) {
      if (isTag(child) && child.name === 'tr') rows.push(child)
      else if (isTag(child) && /^t(?:head|body|foot)$/.test(child.name)) collect(child)
      else others.push(child)
    }
  }
  collect(node)
  const before = asParagraphs(others.flatMap((child) => pieces(child, options)))
  const html = rows.map((row) => `<tr>${cellsOf(row, options)}</tr>`).join('')
  return rows.length === 0
    ? before
    : [...before, { html: `<table><tbody>${html}</tbody></table>`, isBlock: true }]
}

const cellsOf = (row: Element, options: PieceOptions): Html =>
  row.children
    .filter((cell): cell is Element => isTag(cell) && /^t[dh]$/.test(cell.name))
    .map((cell) => {
      const inside = paragraphs(cell.children.flatMap((child) => pieces(child, options)))
      return `<${cell.name}${attributesOf(cell, cell.name)}>${inside || '<p></p>'}</${cell.name}>`
    })
    .join('')

/** An element with what is in it; one that may not stand around lines of their own goes into each of them. */
function element(name: string, attributes: string, inside: readonly Piece[]): Piece[] {
  const open = `<${name}${attributes}>`
  if (empty.has(name)) return [{ html: open, isBlock: blocks.has(name) }]
  const hasBlocks = inside.some(({ isBlock }) => isBlock)
  const wrap = (html: string) => `${open}${html}</${name}>`
  if (!blocks.has(name)) {
    if (!hasBlocks) return [inline(wrap(join(inside)))]
    return inside.map((piece) => (piece.isBlock ? piece : inline(wrap(piece.html))))
  }
  if (/^(?:p|h\d)$/.test(name) && hasBlocks) return asParagraphs(inside)
  if (name === 'blockquote') return [{ html: wrap(paragraphs(inside)), isBlock: true }]
  const html = join(inside)
  // Browsers leave out the line break that a `pre` begins with.
  return [{ html: wrap(name === 'pre' ? html.replace(/^\n+/, '').trimEnd() : html.trim()), isBlock: true }]
}

const join = (all: readonly Piece[]) => all.map(({ html }) => html).join('')

const asParagraphs = (all: readonly Piece[]): Piece[] => [{ html: paragraphs(all), isBlock: true }]

/** Blocks, with inline content between them wrapped in paragraphs. */
function paragraphs(all: readonly Piece[]): Html {
  let html = ''
  let bare = ''
  const end = () => {
    if (/[^\s]/.test(bare)) html += `<p>${bare.trim()}</p>`
    bare = ''
  }
  for (const piece of all) {
    if (piece.isBlock) {
      end()
      html += piece.html
    } else bare += piece.html
  }
  end()
  return html
}

function attributesOf({ attribs }: Element, name: string): string {
  const all = Object.entries(attribs).flatMap(([key, value]): [string, string][] => {
    const safe = allowedAttribute(name, key, value)
    return safe === undefined ? [] : [[key, safe]]
  })
  const extras = Object.entries(forcedAttributes(name, Object.fromEntries(all)))
  return [...new Map([...all, ...extras])].map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('')
}

function picture({ attribs }: Element, options: CleanOptions): Piece[] {
  const { src = '', alt = '' } = attribs
  const position = options.picture?.(src, alt)
  if (position !== undefined) return [inline(`<img alt="${escapeValue(alt)}" src="${PICTURE}${position}">`)]
  const safe = isElsewhere(src) ? undefined : allowedAttribute('img', 'src', src)
  return safe === undefined ? [] : [inline(`<img alt="${escapeValue(alt)}" src="${escapeValue(safe)}">`)]
}
