import { withoutQuestions } from './changes.ts'
import type { Doc, QuestionEntry } from './doc.ts'
import { memoise } from './memoise.ts'
import { isSameList } from './merge.ts'
import type { Tree } from './tree.ts'
import { emptyPart, isBlank, isEmptyPart } from './values.ts'

const isBlankEntry = memoise(
  ({ stored, sent, values, inherited }: QuestionEntry) => !stored && !sent && isBlank(values, inherited),
)

/** New questions without any content. In a group of these alone, an instruction is content. */
function untouchedQuestions({ tree, questions }: Doc): string[] {
  const isUntouched = (key: string) => {
    const entry = questions.get(key)
    return entry !== undefined && isBlankEntry(entry)
  }
  const isEmpty = (key: string) => isEmptyPart(questions.get(key)?.values.instruction ?? emptyPart)
  return tree.flatMap(({ groups }) =>
    groups.flatMap((group) => {
      const untouchedKeys = group.questions.filter(isUntouched)
      return untouchedKeys.length < group.questions.length || untouchedKeys.every(isEmpty)
        ? untouchedKeys
        : []
    }),
  )
}

let cachedResult:
  | { readonly sourceTree: Tree; readonly untouched: readonly string[]; readonly tree: Tree }
  | undefined

/** What a save, counts, and drafts are about: without untouched questions, and new packets of these alone. */
export const withoutUntouched = memoise((doc: Doc): Doc => {
  const untouchedKeys = untouchedQuestions(doc)
  if (untouchedKeys.length === 0) return doc
  // Typing keeps the tree.
  if (cachedResult?.sourceTree !== doc.tree || !isSameList(cachedResult.untouched, untouchedKeys)) {
    const emptyPackets = new Set(doc.tree.filter(({ groups }) => groups.length === 0).map(({ key }) => key))
    const tree = withoutQuestions(doc.tree, new Set(untouchedKeys)).filter(
      ({ key, groups }) => groups.length > 0 || emptyPackets.has(key) || doc.packets.get(key)?.stored,
    )
    cachedResult = { sourceTree: doc.tree, untouched: untouchedKeys, tree }
  }
  return { ...doc, tree: cachedResult.tree }
})
