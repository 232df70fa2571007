import type { Element } from 'domhandler'
import { createPictureStore, type PictureStore } from '../../html/pictures.ts'
import { type Reading, UnreadableError } from '../../question/parsedQuestion.ts'
import { type Block, linesOfCell } from '../document/blocks.ts'
import { textOf } from '../document/runs.ts'
import { documentPathIn, type Parts } from '../package.ts'
import { withSkippedTexts } from '../source.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { readBlocks } from '../text/readBlocks.ts'
import { createBlockReader } from './body.ts'
import { createCounter, listsOf } from './numbering.ts'
import { stylesOf } from './styles.ts'
import { childOf, childrenOf, descendantsNamed, parsePart, relationsOf } from './xml.ts'

/**
 * Questions out of a Word document.
 *
 * @param columns what the user says about its tables; collects them.
 * @throws UnreadableError
 */
export function readDocx(parts: Parts, columns: ColumnStore = createColumnStore()): Reading {
  const store = createPictureStore()
  const styles = stylesOf(parts)
  const notesAndComments = notesAndCommentsOf(parts)
  const nextListLabel = createCounter(listsOf(parts, styles))
  const readerFor = (store: PictureStore) => (path: string) =>
    createBlockReader({ styles, store, relations: relationsOf(parts, path), notesAndComments, nextListLabel })
  const blocks = blocksIn(parts, readerFor(store))
  const pageEdges = headersAndFootersOf(parts, readerFor(createPictureStore()))
  const reading = readBlocks(blocks, { format: 'docx', files: store.files, columns })
  return withSkippedTexts(reading, 'pageEdge', textsOf(pageEdges))
}

type ReaderOf = (path: string) => ReturnType<typeof createBlockReader>

function blocksIn(parts: Parts, readerOf: ReaderOf): readonly Block[] {
  const path = documentPathIn(parts) ?? 'word/document.xml'
  const read = readerOf(path)
  const blocks: Block[] = []
  const root = parsePart(parts, path, (element) => read(element, blocks))
  if (!childOf(root, 'w:document')) throw new UnreadableError('damaged')
  return blocks
}

/** The parts with the heads and feet of pages, and what these are called there. */
const HEADER_OR_FOOTER = /^word\/(?:header|footer)\d{0,3}\.xml$/i
const edgeTags: ReadonlySet<string> = new Set(['w:hdr', 'w:ftr'])

function headersAndFootersOf(parts: Parts, readerOf: ReaderOf): readonly Block[] {
  const blocks: Block[] = []
  for (const path of Object.keys(parts).filter((path) => HEADER_OR_FOOTER.test(path))) {
    const read = readerOf(path)
    for (const edge of childrenOf(parsePart(parts, path)).filter(({ name }) => edgeTags.has(name)))
      for (const element of childrenOf(edge)) read(element, blocks)
  }
  return blocks
}

const textsOf = (blocks: readonly Block[]): readonly string[] => {
  const texts = linesOfCell(blocks).map((line) => textOf(line).replaceAll('\uFFFC', '').trim())
  return [...new Set(texts)].filter((text) => /\p{L}/u.test(text))
}

const notesAndCommentsOf = (parts: Parts): ReadonlyMap<string, Element> =>
  new Map(
    (['footnote', 'endnote', 'comment'] as const).flatMap((kind) =>
      descendantsNamed(parsePart(parts, `word/${kind}s.xml`), new Set([`w:${kind}`])).map(
        (note): [string, Element] => [`${kind} ${note.attribs['w:id']}`, note],
      ),
    ),
  )
