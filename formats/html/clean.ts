import { type ChildNode, DomHandler, type Element, isTag, isText } from 'domhandler'
import { Parser } from 'htmlparser2'
import {
  allowedAttribute,
  forcedAttributes,
  richTextTags,
  tagsWithoutContent,
} from '../../contract/richText.ts'
import { type Html, PICTURE_SCHEME } from '../question/parsedQuestion.ts'

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
const blockTags: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'table'],
])
/** Equivalent tags of other editors. */
const tagAliases: ReadonlyMap<string, string> = new Map([
  ['div', 'p'],
  ['section', 'p'],
  ['ins', 'u'],
  ['font', 'span'],
])
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

const SPECIAL = /[&<>\u00a0]/g
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
}

export const escapeText = (text: string): string => text.replace(SPECIAL, (sign) => entities[sign] ?? sign)

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** Plain text as rich text: a paragraph a line. */
export const plainToHtml = (text: string): Html =>
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
  return paragraphs(parseHtml(html).children.flatMap((node) => piecesOf(node, options)))
}

/** Whether a picture is neither in the file nor in this site's library. */
export const isExternalPicture = (src: string): boolean => !src.startsWith('/') || src.startsWith('//')

type Piece = { readonly html: string; readonly isBlock: boolean }

const toInlinePiece = (html: string): Piece => ({ html, isBlock: false })

const collapseSpaces = (text: string) => text.replace(/[^\S\u00a0]+/g, ' ')
const normaliseBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** `pre` keeps spaces and line breaks; tables in tables become lines. */
type PieceOptions = CleanOptions & { readonly isPreformatted?: boolean; readonly isInTable?: boolean }

function piecesOf(node: ChildNode, options: PieceOptions): Piece[] {
  if (isText(node))
    return [
      toInlinePiece(
        escapeText(options.isPreformatted ? normaliseBreaks(node.data) : collapseSpaces(node.data)),
      ),
    ]
  if (!isTag(node) || removedTags.has(node.name)) return []
  const name = tagAliases.get(node.name) ?? node.name
  if (name === 'img') return picturePieces(node, options)
  const innerOptions = name === 'pre' ? { ...options, isPreformatted: true } : options
  if (name === 'table' && !options.isInTable) return tablePieces(node, { ...innerOptions, isInTable: true })
  const innerPieces = node.children.flatMap((child) => piecesOf(child, innerOptions))
  if (name === 'td' || name === 'th') return [...innerPieces, toInlinePiece(' ')]
  if (name === 'tr' || name === 'table' || name === 'tbody') return asParagraphs(innerPieces)
  if (!allowedTags.has(name)) return innerPieces
  return elementPieces(name, attributesOf(node, name), innerPieces)
}

/** A table, row by row; other content between its rows is moved before it. */
function tablePieces(node: Element, options: PieceOptions): Piece[] {
  const rows: Element[] = []
  const otherNodes: ChildNode[] = []
  const collect = ({ children }: Element): void => {
    for (const child of children) {
      if (isTag(child) && child.name === 'tr') rows.push(child)
      else if (isTag(child) && /^t(?:head|body|foot)$/.test(child.name)) collect(child)
      else otherNodes.push(child)
    }
  }
  collect(node)
  const piecesBefore = asParagraphs(otherNodes.flatMap((child) => piecesOf(child, options)))
  const html = rows.map((row) => `<tr>${cellsHtml(row, options)}</tr>`).join('')
  return rows.length === 0
    ? piecesBefore
    : [...piecesBefore, { html: `<table><tbody>${html}</tbody></table>`, isBlock: true }]
}

const cellsHtml = (row: Element, options: PieceOptions): Html =>
  row.children
    .filter((cell): cell is Element => isTag(cell) && /^t[dh]$/.test(cell.name))
    .map((cell) => {
      const cellHtml = paragraphs(cell.children.flatMap((child) => piecesOf(child, options)))
      return `<${cell.name}${attributesOf(cell, cell.name)}>${cellHtml || '<p></p>'}</${cell.name}>`
    })
    .join('')

/** An element with what is in it; one that may not stand around lines of their own goes into each of them. */
function elementPieces(name: string, attributes: string, innerPieces: readonly Piece[]): Piece[] {
  const openingTag = `<${name}${attributes}>`
  if (voidTags.has(name)) return [{ html: openingTag, isBlock: blockTags.has(name) }]
  const hasBlocks = innerPieces.some(({ isBlock }) => isBlock)
  const wrap = (html: string) => `${openingTag}${html}</${name}>`
  if (!blockTags.has(name)) {
    if (!hasBlocks) return [toInlinePiece(wrap(joinPieces(innerPieces)))]
    return innerPieces.map((piece) => (piece.isBlock ? piece : toInlinePiece(wrap(piece.html))))
  }
  if (/^(?:p|h\d)$/.test(name) && hasBlocks) return asParagraphs(innerPieces)
  if (name === 'blockquote') return [{ html: wrap(paragraphs(innerPieces)), isBlock: true }]
  const html = joinPieces(innerPieces)
  // Browsers leave out the line break that a `pre` begins with.
  return [{ html: wrap(name === 'pre' ? html.replace(/^\n+/, '').trimEnd() : html.trim()), isBlock: true }]
}

const joinPieces = (all: readonly Piece[]) => all.map(({ html }) => html).join('')

const asParagraphs = (all: readonly Piece[]): Piece[] => [{ html: paragraphs(all), isBlock: true }]

/** Blocks, with inline content between them wrapped in paragraphs. */
function paragraphs(all: readonly Piece[]): Html {
  let html = ''
  let inlineHtml = ''
  const endParagraph = () => {
    if (/[^\s]/.test(inlineHtml)) html += `<p>${inlineHtml.trim()}</p>`
    inlineHtml = ''
  }
  for (const piece of all) {
    if (piece.isBlock) {
      endParagraph()
      html += piece.html
    } else inlineHtml += piece.html
  }
  endParagraph()
  return html
}

function attributesOf({ attribs }: Element, name: string): string {
  const allowedAttributes = Object.entries(attribs).flatMap(([key, value]): [string, string][] => {
    const safeValue = allowedAttribute(name, key, value)
    return safeValue === undefined ? [] : [[key, safeValue]]
  })
  const forcedEntries = Object.entries(forcedAttributes(name, Object.fromEntries(allowedAttributes)))
  return [...new Map([...allowedAttributes, ...forcedEntries])]
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('')
}

function picturePieces({ attribs }: Element, options: CleanOptions): Piece[] {
  const { src = '', alt = '' } = attribs
  const position = options.picture?.(src, alt)
  if (position !== undefined)
    return [toInlinePiece(`<img alt="${escapeAttribute(alt)}" src="${PICTURE_SCHEME}${position}">`)]
  const safeSrc = isExternalPicture(src) ? undefined : allowedAttribute('img', 'src', src)
  return safeSrc === undefined
    ? []
    : [toInlinePiece(`<img alt="${escapeAttribute(alt)}" src="${escapeAttribute(safeSrc)}">`)]
}
