import { locationOf } from '../model/tree.ts'
import { type QuestionState, stateOf, unsavedIn } from '../model/unsaved.ts'
import type { BuilderState } from './builder.ts'

/** A question's status mark. */
export type Mark = QuestionState | 'refused'

/** Whether a question's errors are shown: not while it is first typed. */
export function showsFaults({ doc, touched, isSubmitted, open }: BuilderState, question: string): boolean {
  if (isSubmitted || touched.has(question)) return true
  return open !== `question ${question}` || doc.questions.get(question)?.stored !== undefined
}

export function markOf(state: BuilderState, question: string): Mark {
  const { doc, refused } = state
  if (refused.has(`question ${question}`)) return 'refused'
  const group = locationOf(doc.tree, question)?.group.key
  const mark = stateOf(doc, question)
  if (mark === 'unsaved' && group !== undefined && refused.has(`group ${group}`)) return 'refused'
  return mark === 'incomplete' && !showsFaults(state, question) ? 'unsaved' : mark
}

/** Incomplete questions whose errors are shown. */
export const incompleteIn = (state: BuilderState): string[] =>
  unsavedIn(state.doc).incomplete.filter((key) => showsFaults(state, key))
