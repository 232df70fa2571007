import { createPictureStore, type PictureStore } from '../../html/pictures.ts'
import {
  type Entry,
  type Format,
  type Note,
  type ParsedFile,
  PICTURE,
  type Reading,
} from '../../question/parsedQuestion.ts'
import { type Block, blocksOf, isTable, type Table } from '../lines/html.ts'
import { questionsIn } from '../lines/questions.ts'
import { htmlOf, type Line, looksOfAll, textOf, withoutLooks } from '../lines/runs.ts'
import type { Cell } from '../table/cell.ts'
import { questionsInTable } from '../table/questions.ts'

/**
 * Questions out of a document as HTML: pasted out of an editor, or made of a Word document.
 *
 * @param files those of the document, which the HTML references as `import:N`.
 */
export function readHtml(html: string, format: Format, files: readonly ParsedFile[] = []): Reading {
  const notes: Note[] = []
  const store = createPictureStore(files)
  const picture = (src: string, alt: string, line: number): number | undefined => {
    const position = positionOf(src, alt, store)
    if (position === undefined) notes.push(lostPicture(src, line))
    return position
  }
  const blocks = blocksOf(html, { picture })
  const tables = blocks.map((block) => isTable(block) && questionsInTable(toRows(block)))
  const rest = blocks.filter((_, index) => !tables[index])
  const entries = [...tables.flatMap((table) => table || []), ...questionsIn(rest)]
  return {
    format,
    lines: linesOf(blocks),
    entries: entries.sort((one, other) => one.from - other.from).map((entry) => withNotes(entry, notes)),
    files: store.files,
  }
}

const INLINE = /^data:image\/[\w.+-]{1,20};base64,/i

/** The index of a picture: of the document's own files, or of a data URL. */
function positionOf(src: string, alt: string, store: PictureStore): number | undefined {
  if (src.startsWith(PICTURE)) return store.describe(Number(src.slice(PICTURE.length)), alt)
  const start = INLINE.exec(src)?.[0]
  return start === undefined
    ? undefined
    : store.addBase64(src.slice(start.length).replace(/\s/g, ''), `gambar-${store.files.length + 1}`, alt)
}

const lostPicture = (src: string, line: number): Note =>
  /^(?:https?:)?\/\//i.test(src)
    ? { rule: 'remotePicture', isError: false, line, value: src.slice(0, 200) }
    : { rule: 'lostPicture', isError: false, line }

const toRows = ({ rows, no, covers }: Table) =>
  rows.map((cells, index) => ({
    from: no + index,
    to: no + index,
    cells: cells.map((lines, column): Cell => {
      const coveringCell = covers[index]?.get(column)
      return coveringCell ? { ...toCell(lines), above: toCell(coveringCell) } : toCell(lines)
    }),
  }))

function toCell(lines: readonly Line[]): Cell {
  const looks = [...looksOfAll(lines)]
  return {
    html: htmlOf(lines),
    text: lines.map(textOf).join('\n'),
    unmarked: looks.length > 0 ? htmlOf(withoutLooks(lines, ...looks)) : undefined,
  }
}

function linesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) =>
    isTable(block)
      ? block.rows.map((row) => row.map((cell) => cell.map(textOf).join(' ')).join(' | '))
      : [textOf(block)],
  )
}

/** Adds the notes on an entry's lines to it. */
function withNotes(entry: Entry, notes: readonly Note[]): Entry {
  const own = notes.filter(({ line }) => line >= entry.from && line <= entry.to)
  return own.length === 0 ? entry : { ...entry, notes: [...entry.notes, ...own] }
}
