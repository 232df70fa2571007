import { toComparable } from '../../contract/question.ts'
import type { Html } from './parsedQuestion.ts'

/** A question's identity: its texts without markup, options in any order. */
export const comparableText = (question: Html, options: readonly Html[]): string =>
  JSON.stringify([toComparable(question), ...options.map(toComparable).sort()])
