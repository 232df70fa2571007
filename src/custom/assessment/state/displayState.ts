import { locationOf } from '../model/tree.ts'
import { isUnread } from '../model/unread.ts'
import { type QuestionState, stateOf, unsavedChangesIn } from '../model/unsaved.ts'
import { isBlank } from '../model/values.ts'
import type { BuilderState } from './builder.ts'

export type DisplayState = QuestionState | 'refused' | 'unread' | 'unreadable'

/** Not while it is first typed, nor before anything is. */
export function showsIssues(
  { doc, touchedQuestions, submittedQuestions, openItem }: BuilderState,
  question: string,
): boolean {
  const entry = doc.questions.get(question)
  if (!entry || entry.stored || submittedQuestions?.has(question)) return true
  return (
    !isBlank(entry.values, entry.inherited) &&
    (touchedQuestions.has(question) || openItem !== `question ${question}`)
  )
}

export function displayStateOf(state: BuilderState, question: string): DisplayState {
  const { doc, saveErrors, readErrors } = state
  if (saveErrors.has(`question ${question}`)) return 'refused'
  const group = locationOf(doc.tree, question)?.group.key
  const mark = stateOf(doc, question)
  if (mark === 'saved' && isUnread(doc, question)) return readErrors.has(question) ? 'unreadable' : 'unread'
  if (mark === 'unsaved' && group !== undefined && saveErrors.has(`group ${group}`)) return 'refused'
  return mark === 'incomplete' && !showsIssues(state, question) ? 'unsaved' : mark
}

/** Not those deleted, or listed whole, since. */
export const unreadableQuestions = ({ doc, readErrors }: BuilderState): string[] =>
  [...readErrors.keys()].filter((key) => isUnread(doc, key) && locationOf(doc.tree, key))

export const incompleteIn = (state: BuilderState): string[] =>
  unsavedChangesIn(state.doc).incompleteQuestions.filter((key) => showsIssues(state, key))
