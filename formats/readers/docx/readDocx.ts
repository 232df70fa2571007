import type { Element } from 'domhandler'
import { createPictureStore, type PictureStore } from '../../html/pictures.ts'
import { type Reading, Unreadable } from '../../question/parsedQuestion.ts'
import { type Block, linesOfCell } from '../document/blocks.ts'
import { textOf } from '../document/runs.ts'
import { documentIn, type Parts } from '../package.ts'
import { withLeftOut } from '../source.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { readBlocks } from '../text/readBlocks.ts'
import { createBlockReader } from './body.ts'
import { createCounter, listsOf } from './numbering.ts'
import { stylesOf } from './styles.ts'
import { childOf, childrenOf, everyElement, parsePart, relationsOf } from './xml.ts'

/**
 * Questions out of a Word document.
 *
 * @param columns what the user says about its tables; collects them.
 * @throws Unreadable
 */
export function readDocx(parts: Parts, columns: ColumnStore = createColumnStore()): Reading {
  const store = createPictureStore()
  const styles = stylesOf(parts)
  const asides = asidesOf(parts)
  const count = createCounter(listsOf(parts, styles))
  const readerFor = (store: PictureStore) => (path: string) =>
    createBlockReader({ styles, store, relations: relationsOf(parts, path), asides, count })
  const blocks = blocksIn(parts, readerFor(store))
  const edges = edgesOf(parts, readerFor(createPictureStore()))
  const reading = readBlocks(blocks, { format: 'docx', files: store.files, columns })
  return withLeftOut(reading, 'pageEdge', textsOf(edges))
}

type ReaderOf = (path: string) => ReturnType<typeof createBlockReader>

function blocksIn(parts: Parts, readerOf: ReaderOf): readonly Block[] {
  const path = documentIn(parts) ?? 'word/document.xml'
  const read = readerOf(path)
  const blocks: Block[] = []
  const root = parsePart(parts, path, (element) => read(element, blocks))
  if (!childOf(root, 'w:document')) throw new Unreadable('damaged')
  return blocks
}

/** The parts with the heads and feet of pages, and what these are called there. */
const EDGE = /^word\/(?:header|footer)\d{0,3}\.xml$/i
const edgeNames: ReadonlySet<string> = new Set(['w:hdr', 'w:ftr'])

function edgesOf(parts: Parts, readerOf: ReaderOf): readonly Block[] {
  const blocks: Block[] = []
  for (const path of Object.keys(parts).filter((path) => EDGE.test(path))) {
    const read = readerOf(path)
    for (const edge of childrenOf(parsePart(parts, path)).filter(({ name }) => edgeNames.has(name)))
      for (const element of childrenOf(edge)) read(element, blocks)
  }
  return blocks
}

const textsOf = (blocks: readonly Block[]): readonly string[] => {
  const texts = linesOfCell(blocks).map((line) => textOf(line).replaceAll('\uFFFC', '').trim())
  return [...new Set(texts)].filter((text) => /\p{L}/u.test(text))
}

const asidesOf = (parts: Parts): ReadonlyMap<string, Element> =>
  new Map(
    (['footnote', 'endnote', 'comment'] as const).flatMap((kind) =>
      everyElement(parsePart(parts, `word/${kind}s.xml`), new Set([`w:${kind}`])).map(
        (note): [string, Element] => [`${kind} ${note.attribs['w:id']}`, note],
      ),
    ),
  )
