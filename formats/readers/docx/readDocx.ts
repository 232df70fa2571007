import type { Element } from 'domhandler'
import { createPictureStore } from '../../html/pictures.ts'
import { type Reading, Unreadable } from '../../question/parsedQuestion.ts'
import { documentIn, type Parts } from '../package.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { readBlocks } from '../text/readBlocks.ts'
import { blocksOf } from './body.ts'
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
  const path = documentIn(parts) ?? 'word/document.xml'
  const root = childOf(parsePart(parts, path), 'w:document')
  if (!root) throw new Unreadable('damaged')
  const styles = stylesOf(parts)
  const store = createPictureStore()
  const blocks = blocksOf(childOf(root, 'w:body'), {
    ...{ styles, store, relations: relationsOf(parts, path), asides: asidesOf(parts) },
    count: createCounter(listsOf(parts, styles)),
  })
  return readBlocks(blocks, { format: 'docx', files: store.files, columns })
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
