import { toComparable } from '../../contract/question.ts'
import type { Html } from './parsedQuestion.ts'

/** What a question says, without markup: two that say the same are the same question, in whatever order its options are. */
export const comparableText = (question: Html, options: readonly Html[]): string =>
  JSON.stringify([toComparable(question), ...options.map(toComparable).sort()])
