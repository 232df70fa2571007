import type { Doc, QuestionEntry } from './doc.ts'
import { locations } from './tree.ts'
import { type ReadQuestion, toValues } from './values.ts'

/** A question that was read meanwhile stays: it may be changed by now. */
export function withLoadedQuestion(doc: Doc, key: string, record: ReadQuestion): Doc {
  const entry = doc.questions.get(key)
  if (!entry?.isUnread || !entry.stored) return doc
  const { id } = entry.stored
  const fullRecord = { ...entry.stored.record, ...record, id }
  const values = toValues(fullRecord)
  const { attempt } = entry
  const loadedEntry: QuestionEntry = { values, attempt, stored: { id, record: fullRecord, values } }
  return { ...doc, questions: new Map(doc.questions).set(key, loadedEntry) }
}

export const isUnread = ({ questions }: Pick<Doc, 'questions'>, key: string): boolean =>
  questions.get(key)?.isUnread === true

const noKeys: readonly string[] = []

export function unreadQuestions(doc: Pick<Doc, 'questions' | 'tree'>): readonly string[] {
  for (const entry of doc.questions.values())
    if (entry.isUnread) return [...locations(doc.tree).keys()].filter((key) => isUnread(doc, key))
  return noKeys
}
