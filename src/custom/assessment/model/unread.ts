import type { Doc, QuestionEntry } from './doc.ts'
import { locations } from './tree.ts'
import { type ReadQuestion, toValues } from './values.ts'

/** A question that was read meanwhile stays: it may be changed by now. */
export function withRead(doc: Doc, key: string, record: ReadQuestion): Doc {
  const entry = doc.questions.get(key)
  if (!entry?.isUnread || !entry.stored) return doc
  const { id } = entry.stored
  const whole = { ...entry.stored.record, ...record, id }
  const values = toValues(whole)
  const { attempt } = entry
  const read: QuestionEntry = { values, attempt, stored: { id, record: whole, values } }
  return { ...doc, questions: new Map(doc.questions).set(key, read) }
}

export const isUnread = ({ questions }: Pick<Doc, 'questions'>, key: string): boolean =>
  questions.get(key)?.isUnread === true

const none: readonly string[] = []

export function unreadIn(doc: Pick<Doc, 'questions' | 'tree'>): readonly string[] {
  for (const entry of doc.questions.values())
    if (entry.isUnread) return [...locations(doc.tree).keys()].filter((key) => isUnread(doc, key))
  return none
}
