import { plainText } from '../../contract/question.ts'
import type { Entry, Html, Note, SkipReason } from './parsedQuestion.ts'

/** A rich text in one line, shortened. */
const excerptOf = (html: Html): string => {
  const text = plainText(html).replace(/\s+/g, ' ')
  const start = /^.{0,160}/su.exec(text)?.[0] ?? ''
  return start === text ? text : `${start}…`
}

/** An entry that is no question of the product's kind. */
export const skippedEntry = (
  { from, to }: { readonly from: number; readonly to: number },
  skipped: SkipReason,
  html: Html,
  notes: readonly Note[] = [],
): Entry => ({ from, to, notes, skipped, excerpt: excerptOf(html) })
