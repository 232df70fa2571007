import { escapeText } from '../../formats/html/clean.ts'
import { type DocxParts, level, list, numbered, pattern, run, paragraph as wordParagraph } from './docx.ts'
import type { Random } from './parsedQuestions.ts'

/*
 * Questions as people write them in documents, and as editors put them on the clipboard.
 */

export type Written = {
  /** A paragraph each. */
  readonly stem: readonly string[]
  readonly options: readonly (readonly string[])[]
  readonly right: number
}

export const signs = ['kunci', 'list', 'star'] as const
export const looks = ['bold', 'underline', 'colour', 'highlight'] as const
/** Ways to mark the right option. */
export const markings = [...signs, ...looks] as const
export type Marking = (typeof markings)[number]
export type Dialect = 'word' | 'docs' | 'wps' | 'libreOffice'

const words: readonly [string, ...string[]] = [
  'Air mendidih pada suhu',
  'alat pelindung diri',
  'A. Yani',
  'B. J. Habibie',
  '1.5 juta',
  '17. Agustus',
  '(2) dan (3)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&amp; &nbsp; <b>',
  'javascript:alert(1)',
  '{=ya ~tidak}',
  '=SUM(A1:A9)',
  'السؤال',
  '😀👩‍👩‍👧',
  'é ﬁ',
  'a < b > c',
  '100%',
]

const anyWords = (random: Random, first: string) =>
  [first, ...Array.from({ length: random.upTo(4) }, () => random.pick(words))].join(' ')

/** A complete, unambiguous question. */
export function anyWritten(random: Random): Written {
  const count = 2 + random.upTo(4)
  const more = () => Array.from({ length: random.upTo(2) }, () => anyWords(random, 'Lalu'))
  return {
    stem: [anyWords(random, 'Apakah'), ...more(), anyWords(random, 'Jawablah')],
    // Numbered, hence distinct.
    options: Array.from({ length: count }, (_, place) => [anyWords(random, `Pilihan ${place}`), ...more()]),
    right: random.upTo(count),
  }
}

export const anyPaper = (random: Random): readonly Written[] =>
  Array.from({ length: 1 + random.upTo(5) }, () => anyWritten(random))

const html = (lines: readonly string[]) => lines.map((line) => `<p>${escapeText(line)}</p>`).join('')

/** The expected result of reading it. */
export const asRead = ({ stem, options, right }: Written) => ({
  question: html(stem),
  options: options.map(html),
  right,
})

const letter = (place: number): string => String.fromCharCode(65 + place)

const keyList = (paper: readonly Written[]): readonly string[] => [
  'KUNCI JAWABAN',
  ...paper.map(({ right }, at) => `${at + 1}. ${letter(right)}`),
]

const starred = (text: string, isRight: boolean, marking: Marking) =>
  marking === 'star' && isRight ? `${text} *` : text

/** A paragraph of a document: its numbering, and whether it is marked as the right answer. */
export type Paragraph = {
  readonly kind: 'number' | 'letter' | 'plain'
  readonly count: number
  readonly text: string
  readonly isMarked: boolean
}

/** Questions as paragraphs of a document. */
function paragraphsOf(paper: readonly Written[], marking: Marking): readonly Paragraph[] {
  const plain = (text: string, isMarked = false): Paragraph => ({ kind: 'plain', count: 0, text, isMarked })
  const isLook = looks.some((look) => look === marking)
  return [
    ...paper.flatMap(({ stem: [first = '', ...stem], options, right }, at) => [
      { kind: 'number' as const, count: at + 1, text: first, isMarked: false },
      ...stem.map((text) => plain(text)),
      ...options.flatMap(([text = '', ...rest], place) => {
        const isMarked = isLook && place === right
        const last = (line: string, isLast: boolean) =>
          isLast ? starred(line, place === right, marking) : line
        return [
          { kind: 'letter' as const, count: place + 1, text: last(text, rest.length === 0), isMarked },
          ...rest.map((line, index) => plain(last(line, index === rest.length - 1), isMarked)),
        ]
      }),
      ...(marking === 'kunci' ? [plain(`Kunci: ${letter(right)}`)] : []),
    ]),
    ...(marking === 'list' ? keyList(paper).map((line) => plain(line)) : []),
  ]
}

const signOf = ({ kind, count }: Paragraph): string =>
  kind === 'number' ? `${count}.` : kind === 'letter' ? `${letter(count - 1)}.` : ''

export const asText = (paper: readonly Written[], marking: Marking): string =>
  paragraphsOf(paper, marking)
    .map((paragraph) => `${signOf(paragraph)} ${paragraph.text}`.trim())
    .join('\n')

const styles: Readonly<Record<Dialect, Readonly<Partial<Record<Marking, string>>>>> = {
  word: {
    bold: '',
    underline: '',
    colour: 'color:red',
    highlight: 'background:yellow;mso-highlight:yellow',
  },
  docs: {
    bold: 'font-weight:700',
    underline: 'text-decoration:underline',
    colour: 'color:#ff0000',
    highlight: 'background-color:#ffff00',
  },
  wps: {
    bold: 'font-weight:bold',
    underline: '',
    colour: 'color:rgb(255,0,0)',
    highlight: 'background:rgb(255,255,0);mso-highlight:rgb(255,255,0)',
  },
  libreOffice: { bold: '', underline: '', colour: '', highlight: 'background: #ffff00' },
}

function looking(text: string, marking: Marking, dialect: Dialect): string {
  const style = styles[dialect][marking]
  if (style) return `<span style='${style}'>${text}</span>`
  if (marking === 'colour') return `<font color="#ff0000">${text}</font>`
  return marking === 'bold' ? `<b>${text}</b>` : `<u>${text}</u>`
}

/** Questions as an editor puts them on the clipboard. */
export function asHtml(paper: readonly Written[], marking: Marking, dialect: Dialect): string {
  const paragraphs = paragraphsOf(paper, marking)
  const text = ({ text: plain, isMarked }: Paragraph) =>
    isMarked ? looking(escapeText(plain), marking, dialect) : escapeText(plain)
  if (dialect === 'word' || dialect === 'wps') {
    const lines = paragraphs.map((paragraph) => {
      const sign = signOf(paragraph)
      const label = `<![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>`
      return `<p class=MsoNormal style='margin:0cm'>${sign === '' ? '' : label}<span lang=IN>${text(paragraph)}<o:p></o:p></span></p>`
    })
    return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {color:red} --></style></head><body lang=IN>\r\n<!--StartFragment-->${lines.join('\r\n\r\n')}<!--EndFragment--></body></html>`
  }
  const lines = listed(paragraphs, text, dialect)
  return dialect === 'docs'
    ? `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${lines}</b>`
    : `<!DOCTYPE html><html><head><style>p { color: #000000 }</style></head><body>${lines}</body></html>`
}

/** Nested lists; paragraphs without a number are in the item before them, the last ones after the list. */
function listed(all: readonly Paragraph[], text: (paragraph: Paragraph) => string, dialect: Dialect): string {
  const isOfDocs = dialect === 'docs'
  const open = isOfDocs
    ? '<ol style="margin-top:0">'
    : (kind: string) => (kind === 'letter' ? '<ol type="A">' : '<ol>')
  const list = (kind: string) => (typeof open === 'string' ? open : open(kind))
  const style = (kind: string) =>
    isOfDocs ? ` dir="ltr" style="list-style-type:${kind === 'letter' ? 'upper-alpha' : 'decimal'}"` : ''
  let written = ''
  let depth: 0 | 1 | 2 = 0
  for (const paragraph of all) {
    const { kind } = paragraph
    const isEnd = /^(?:KUNCI JAWABAN|\d+\. [A-T])$/.test(paragraph.text)
    if (isEnd) [written, depth] = [written + '</li></ol>'.repeat(depth), 0]
    if (kind === 'number') {
      written += depth === 2 ? '</li></ol></li>' : depth === 1 ? '</li>' : list(kind)
      depth = 1
    }
    if (kind === 'letter') {
      written += depth === 2 ? '</li>' : list(kind)
      depth = 2
    }
    if (kind !== 'plain') written += `<li${style(kind)}>`
    written += `<p><span style="font-weight:400;color:#000000">${text(paragraph)}</span></p>\n`
  }
  return written + '</li></ol>'.repeat(depth)
}

const properties: Readonly<Partial<Record<Marking, string>>> = {
  bold: '<w:b/>',
  underline: '<w:u w:val="single"/>',
  colour: '<w:color w:val="FF0000"/>',
  highlight: '<w:highlight w:val="yellow"/>',
}

/** Numbering of a document: typed, one list of two levels, one list per question, or letters only. */
export const numberings = ['typed', 'levels', 'restarts', 'letters'] as const
export type Numbering = (typeof numberings)[number]

/** Questions as a Word document. */
export function asDocx(paper: readonly Written[], marking: Marking, counting: Numbering): DocxParts {
  let question = 0
  const body = paragraphsOf(paper, marking).map((paragraph) => {
    const { kind, text, isMarked } = paragraph
    if (kind === 'number') question += 1
    const isCounted =
      kind === 'letter' ? counting !== 'typed' : counting === 'levels' || counting === 'restarts'
    const sign = kind === 'plain' || isCounted ? '' : `${signOf(paragraph)} `
    const inside = run(`${sign}${text}`, isMarked ? (properties[marking] ?? '') : '')
    if (kind === 'plain' || !isCounted) return wordParagraph(inside)
    const own = counting === 'levels' ? numbered(1, 1) : numbered(question + 1)
    return wordParagraph(inside, kind === 'number' ? numbered(1) : own)
  })
  const ofQuestions = pattern(0, level(0, 'decimal', '%1.'), level(1, 'upperLetter', '%2.'))
  const ofOptions = pattern(1, level(0, 'upperLetter', '%1.'))
  const lists = paper.map((_, at) => list(at + 2, 1, 0))
  return { body: body.join(''), numbering: `${ofQuestions}${ofOptions}${list(1, 0)}${lists.join('')}` }
}
