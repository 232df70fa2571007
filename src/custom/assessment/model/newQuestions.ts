import type { Doc } from './doc.ts'
import { eachField, numberFields } from './fields.ts'
import { allQuestions } from './tree.ts'
import { numberIssue } from './validateQuestion.ts'
import { newQuestion, type Part } from './values.ts'

/** Where the tree has a new question: it takes the valid numbers of the one before. */
export function withNewQuestion(doc: Doc, key: string, instruction?: Part): Doc {
  const order = allQuestions(doc.tree)
  const previousKey = order[order.indexOf(key) - 1]
  const previousValues = previousKey === undefined ? undefined : doc.questions.get(previousKey)?.values
  const inherited = eachField(numberFields, (field) => {
    const text = previousValues?.[field] ?? ''
    return numberIssue(text, field) ? '' : text
  })
  const values = { ...newQuestion(instruction), ...inherited }
  const entry = { values, inherited, stored: undefined, attempt: key }
  return { ...doc, questions: new Map(doc.questions).set(key, entry) }
}
