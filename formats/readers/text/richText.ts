import { newShelf, type Shelf } from '../../html/pictures.ts'
import {
  type Entry,
  type Format,
  type FoundFile,
  type Note,
  PICTURE,
  type Reading,
} from '../../question/found.ts'
import { type Block, blocksOf, isTable, type Table } from '../lines/html.ts'
import { questionsIn } from '../lines/questions.ts'
import { htmlOf, type Line, looksOfAll, textOf, without } from '../lines/runs.ts'
import type { Cell } from '../table/cell.ts'
import { questionsInTable } from '../table/questions.ts'

/**
 * Questions out of a document as HTML: pasted out of an editor, or made of a Word document.
 *
 * @param files those of the document, which the HTML names by `import:` and their place.
 */
export function readHtml(html: string, format: Format, files: readonly FoundFile[] = []): Reading {
  const notes: Note[] = []
  const shelf = newShelf(files)
  const picture = (src: string, alt: string, line: number): number | undefined => {
    const place = placeOf(src, alt, shelf)
    if (place === undefined) notes.push(lost(src, line))
    return place
  }
  const blocks = blocksOf(html, { picture })
  const tables = blocks.map((block) => isTable(block) && questionsInTable(rowsOf(block)))
  const rest = blocks.filter((_, index) => !tables[index])
  const entries = [...tables.flatMap((found) => found || []), ...questionsIn(rest)]
  return {
    format,
    lines: linesOf(blocks),
    entries: entries.sort((one, other) => one.from - other.from).map((entry) => withNotes(entry, notes)),
    files: shelf.files,
  }
}

const INLINE = /^data:image\/[\w.+-]{1,20};base64,/i

/** The place of a picture: of the document's own files, or written into the text. */
function placeOf(src: string, alt: string, shelf: Shelf): number | undefined {
  if (src.startsWith(PICTURE)) return shelf.say(Number(src.slice(PICTURE.length)), alt)
  const start = INLINE.exec(src)?.[0]
  return start === undefined
    ? undefined
    : shelf.take(src.slice(start.length).replace(/\s/g, ''), `gambar-${shelf.files.length + 1}`, alt)
}

const lost = (src: string, line: number): Note =>
  /^(?:https?:)?\/\//i.test(src)
    ? { rule: 'remotePicture', isError: false, line, value: src.slice(0, 200) }
    : { rule: 'lostPicture', isError: false, line }

const rowsOf = ({ rows, no, covers }: Table) =>
  rows.map((cells, index) => ({
    from: no + index,
    to: no + index,
    cells: cells.map((lines, column): Cell => {
      const above = covers[index]?.get(column)
      return above ? { ...cellOf(lines), above: cellOf(above) } : cellOf(lines)
    }),
  }))

function cellOf(lines: readonly Line[]): Cell {
  const looks = [...looksOfAll(lines)]
  return {
    html: htmlOf(lines),
    text: lines.map(textOf).join('\n'),
    unmarked: looks.length > 0 ? htmlOf(without(lines, ...looks)) : undefined,
  }
}

function linesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) =>
    isTable(block)
      ? block.rows.map((row) => row.map((cell) => cell.map(textOf).join(' ')).join(' | '))
      : [textOf(block)],
  )
}

/** Whatever is to be said of the lines of something is said of it. */
function withNotes(entry: Entry, notes: readonly Note[]): Entry {
  const own = notes.filter(({ line }) => line >= entry.from && line <= entry.to)
  return own.length === 0 ? entry : { ...entry, notes: [...entry.notes, ...own] }
}
