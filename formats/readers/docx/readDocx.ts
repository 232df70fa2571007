import type { Element } from 'domhandler'
import { createPictureStore, type PictureStore } from '../../html/pictures.ts'
import { type Reading, Unreadable } from '../../question/parsedQuestion.ts'
import type { Block } from '../document/blocks.ts'
import { documentIn, type Parts } from '../package.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { readBlocks } from '../text/readBlocks.ts'
import { createBlockReader } from './body.ts'
import { createCounter, listsOf } from './numbering.ts'
import { relationsOf } from './relations.ts'
import { stylesOf } from './styles.ts'
import { childOf, everyElement, parsePart } from './xml.ts'

/**
 * Questions out of a Word document.
 *
 * @param columns what the user says about its tables; collects them.
 * @throws Unreadable
 */
export function readDocx(parts: Parts, columns: ColumnStore = createColumnStore()): Reading {
  const store = createPictureStore()
  return readBlocks(blocksIn(parts, store), { format: 'docx', files: store.files, columns })
}

function blocksIn(parts: Parts, store: PictureStore): readonly Block[] {
  const path = documentIn(parts) ?? 'word/document.xml'
  const styles = stylesOf(parts)
  const read = createBlockReader({
    ...{ styles, store, relations: relationsOf(parts, path), asides: asidesOf(parts) },
    count: createCounter(listsOf(parts, styles)),
  })
  const blocks: Block[] = []
  const root = parsePart(parts, path, (element) => read(element, blocks))
  if (!childOf(root, 'w:document')) throw new Unreadable('damaged')
  return blocks
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
