import { strToU8, zipSync } from 'fflate'

/*
 * Minimal Word documents that Word opens.
 */

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A run; `properties` is the content of its `w:rPr`. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`

/** A paragraph of runs, or of a text; `properties` is the content of its `w:pPr`. */
export const paragraph = (inside: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inside.startsWith('<') ? inside : run(inside)}</w:p>`

export const lines = (...texts: readonly string[]): string => texts.map((text) => paragraph(text)).join('')

/** Numbering properties of a paragraph: its list and level. */
export const numbered = (id: number, level = 0): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`

/** A table; cells are paragraphs or texts. */
export const table = (...rows: readonly (readonly string[])[]): string => {
  const cell = (inside: string) => `<w:tc>${inside.startsWith('<') ? inside : paragraph(inside)}</w:tc>`
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}

/** A list level: its format (`decimal`, `upperLetter`, `lowerLetter` …) and pattern («%1.»). */
export const level = (at: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`

/** An abstract numbering definition with its levels. */
export const pattern = (id: number, ...levels: readonly string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`

/** A list of a definition; with `restart`, that level starts anew. */
export const list = (id: number, of: number, restart?: number): string => {
  const override =
    restart === undefined
      ? ''
      : `<w:lvlOverride w:ilvl="${restart}"><w:startOverride w:val="1"/></w:lvlOverride>`
  return `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${override}</w:num>`
}

/** A picture of the package's `word/media`, with its alternative text. */
export const picture = (relation: string, alt = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData uri="x"><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

export type DocxParts = {
  readonly body: string
  readonly numbering?: string
  readonly styles?: string
  /** Pictures by their names in `word/media`; the relation of the first is `p0`. */
  readonly media?: Readonly<Record<string, Uint8Array>>
  /** Relationships as XML. */
  readonly relations?: string
  /** Raw parts by path; they override those above. */
  readonly others?: Readonly<Record<string, string>>
}

const part = (name: string, inside: string) => `${HEAD}<w:${name} ${NAMESPACES}>${inside}</w:${name}>`

/** The parts of a document, by their paths. */
export function docxParts(parts: DocxParts): Record<string, string> {
  const { body, numbering = '', styles = '', media = {}, relations = '', others = {} } = parts
  const own = Object.keys(media).map(
    (name, at) => `<Relationship Id="p${at}" Type="${RELATIONS}/image" Target="media/${name}"/>`,
  )
  const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="n" Type="${RELATIONS}/numbering" Target="numbering.xml"/><Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/>${own.join('')}${relations}</Relationships>`,
    'word/document.xml': part('document', `<w:body>${body}<w:sectPr/></w:body>`),
    'word/numbering.xml': part('numbering', numbering),
    'word/styles.xml': part('styles', styles),
    ...others,
  }
}

/** A document as a file. */
export function docx(parts: DocxParts): Uint8Array<ArrayBuffer> {
  const texts = Object.entries(docxParts(parts)).map(([path, text]) => [path, strToU8(text)] as const)
  const media = Object.entries(parts.media ?? {}).map(
    ([name, bytes]) => [`word/media/${name}`, bytes] as const,
  )
  return new Uint8Array(zipSync(Object.fromEntries([...texts, ...media])))
}

/** A small picture. */
export const png: Uint8Array = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)
