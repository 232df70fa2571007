import { cached } from './cached.ts'
import { withoutQuestions } from './changes.ts'
import type { Doc, QuestionEntry } from './doc.ts'
import { isSameList } from './merge.ts'
import type { Tree } from './tree.ts'
import { emptyPart, isBlank, isEmptyPart } from './values.ts'

const isBlankEntry = cached(({ stored, sent, values }: QuestionEntry) => !stored && !sent && isBlank(values))

/** New questions without any content. In a group of these alone, an instruction is content. */
function untouchedIn({ tree, questions }: Doc): string[] {
  const isUntouched = (key: string) => {
    const entry = questions.get(key)
    return entry !== undefined && isBlankEntry(entry)
  }
  const isEmpty = (key: string) => isEmptyPart(questions.get(key)?.values.instruction ?? emptyPart)
  return tree.flatMap(({ groups }) =>
    groups.flatMap((group) => {
      const untouched = group.questions.filter(isUntouched)
      return untouched.length < group.questions.length || untouched.every(isEmpty) ? untouched : []
    }),
  )
}

let last: { readonly of: Tree; readonly untouched: readonly string[]; readonly tree: Tree } | undefined

/** What a save, counts, and drafts are about: without untouched questions, and new packets of these alone. */
export const withoutUntouched = cached((doc: Doc): Doc => {
  const untouched = untouchedIn(doc)
  if (untouched.length === 0) return doc
  // Typing keeps the tree.
  if (last?.of !== doc.tree || !isSameList(last.untouched, untouched)) {
    const wasEmpty = new Set(doc.tree.filter(({ groups }) => groups.length === 0).map(({ key }) => key))
    const tree = withoutQuestions(doc.tree, new Set(untouched)).filter(
      ({ key, groups }) => groups.length > 0 || wasEmpty.has(key) || doc.packets.get(key)?.stored,
    )
    last = { of: doc.tree, untouched, tree }
  }
  return { ...doc, tree: last.tree }
})
