import { plainText } from '../../contract/question.ts'
import type { Entry, Html, QuestionIssue, SkipReason } from './parsedQuestion.ts'

/** A rich text in one line, shortened. */
const excerptOf = (html: Html): string => {
  const text = plainText(html).replace(/\s+/g, ' ')
  const excerpt = /^.{0,160}/su.exec(text)?.[0] ?? ''
  return excerpt === text ? text : `${excerpt}…`
}

/** An entry that is no question of the product's kind. */
export const toSkippedEntry = (
  { from, to }: { readonly from: number; readonly to: number },
  skipped: SkipReason,
  html: Html,
  issues: readonly QuestionIssue[] = [],
): Entry => ({ from, to, issues, skipped, excerpt: excerptOf(html) })
