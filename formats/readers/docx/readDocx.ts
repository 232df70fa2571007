import type { Element } from 'domhandler'
import { createPictureStore, type PictureStore } from '../../html/pictures.ts'
import { type Reading, Unreadable } from '../../question/parsedQuestion.ts'
import { type Block, linesOfCell } from '../document/blocks.ts'
import { textOf } from '../document/runs.ts'
import { withLeftOut } from '../leftOut.ts'
import { documentIn, type Parts } from '../package.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { readBlocks } from '../text/readBlocks.ts'
import { createBlockReader } from './body.ts'
import { createCounter, listsOf } from './numbering.ts'
import { relationsOf } from './relations.ts'
import { stylesOf } from './styles.ts'
import { childOf, childrenOf, everyElement, parsePart } from './xml.ts'

/**
 * Questions out of a Word document.
 *
 * @param columns what the user says about its tables; collects them.
 * @throws Unreadable
 */
export function readDocx(parts: Parts, columns: ColumnStore = createColumnStore()): Reading {
  const store = createPictureStore()
  const blocks = blocksIn(parts, store)
  const edges = textsOf(edgesOf(parts))
  return withLeftOut(readBlocks(blocks, { format: 'docx', files: store.files, columns }), 'pageEdge', edges)
}

function blocksIn(parts: Parts, store: PictureStore): readonly Block[] {
  const path = documentIn(parts) ?? 'word/document.xml'
  const read = readerOf(parts, path, store)
  const blocks: Block[] = []
  const root = parsePart(parts, path, (element) => read(element, blocks))
  if (!childOf(root, 'w:document')) throw new Unreadable('damaged')
  return blocks
}

function readerOf(parts: Parts, path: string, store: PictureStore) {
  const styles = stylesOf(parts)
  return createBlockReader({
    ...{ styles, store, relations: relationsOf(parts, path), asides: asidesOf(parts) },
    count: createCounter(listsOf(parts, styles)),
  })
}

/** The heads and feet of pages: what stands on them, and of which kind they are. */
const EDGE = /^word\/(?:header|footer)\d{0,3}\.xml$/i
const edges: ReadonlySet<string> = new Set(['w:hdr', 'w:ftr'])

function edgesOf(parts: Parts): readonly Block[] {
  const blocks: Block[] = []
  for (const path of Object.keys(parts).filter((path) => EDGE.test(path))) {
    const read = readerOf(parts, path, createPictureStore())
    for (const edge of childrenOf(parsePart(parts, path)).filter(({ name }) => edges.has(name)))
      for (const element of childrenOf(edge)) read(element, blocks)
  }
  return blocks
}

/** The texts of blocks, each once; the numbers of pages say nothing. */
const textsOf = (blocks: readonly Block[]): readonly string[] => {
  const texts = linesOfCell(blocks).map((line) => textOf(line).replaceAll('\uFFFC', '').trim())
  return [...new Set(texts)].filter((text) => /\p{L}/u.test(text))
}

/** What footnotes and comments say, by their kind and id. */
const asidesOf = (parts: Parts): ReadonlyMap<string, Element> =>
  new Map(
    (['footnote', 'endnote', 'comment'] as const).flatMap((kind) =>
      everyElement(parsePart(parts, `word/${kind}s.xml`), new Set([`w:${kind}`])).map(
        (note): [string, Element] => [`${kind} ${note.attribs['w:id']}`, note],
      ),
    ),
  )
