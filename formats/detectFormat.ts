import type { Format } from './question/parsedQuestion.ts'
import { GIFT_ANSWERS } from './readers/gift/blocks.ts'
import { delimiterOf } from './readers/table/csv.ts'

const SNIFF_LENGTH = 200_000

export const isHtml = (text: string): boolean =>
  /^\s*<(?:!doctype html|html|head|meta|body|p|div|table|[uo]l|h[1-6]|span|b|strong)\b/i.test(text)

const GIFT_TITLE = /^[ \t]*::[^\n]{1,300}::/m
const AIKEN_ANSWER = /^ANSWER:[ \t]*[A-Z][ \t]*\r?$/m
const TABLE_RULE = /^[ \t]*\|?(?:[ \t]*:?-{3,}:?[ \t]*\|){2,}[ \t:-]*$/m
const NUMBERED_LINE = /^[ \t]*\d{1,4}[ \t]*[.)]/m

/** Detects the format of a text: the most reliable sign decides; without any it is plain text. */
export function detectFormat(text: string): Exclude<Format, 'xlsx' | 'docx'> {
  const head = text.slice(0, SNIFF_LENGTH)
  if (/^\s*(?:<\?xml|<quiz\b)/i.test(head)) return 'moodle'
  if (isHtml(head)) return 'text'
  // Tables of Markdown stand among other text.
  if (TABLE_RULE.test(head)) return 'text'
  if (delimiterOf(head) !== undefined) return 'csv'
  if (GIFT_ANSWERS.test(head) || GIFT_TITLE.test(head)) return 'gift'
  return AIKEN_ANSWER.test(head) && !NUMBERED_LINE.test(head) ? 'aiken' : 'text'
}
