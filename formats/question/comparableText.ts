import { toComparable } from '../../contract/question.ts'
import type { Html } from './parsedQuestion.ts'

/** A question's identity: its texts without markup, options in any order. */
export const comparableText = (question: Html, options: readonly Html[]): string =>
  identityOf(toComparable(question), options.map(toComparable))

/** The same of texts that are comparable already. */
export const identityOf = (question: string, options: readonly string[]): string =>
  JSON.stringify([question, ...options.toSorted()])
