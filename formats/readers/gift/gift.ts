import { plainToHtml } from '../../html/clean.ts'
import { createPictureStore, type PictureSource, type PictureStore } from '../../html/pictures.ts'
import { type Entry, emptyQuestion, type QuestionIssue, type Reading } from '../../question/parsedQuestion.ts'
import { toSkippedEntry } from '../../question/skippedEntry.ts'
import { toValidatedEntry } from '../../question/validate.ts'
import { entriesInCategories } from '../category.ts'
import { hasPartialCredit, mergeFeedback, rightOptionByWeight } from '../feedback.ts'
import { linesOf, toDisplayLines } from '../source.ts'
import { parseAnswers } from './answers.ts'
import { type GiftBlock, isComment, matchTitle, splitBlocks } from './blocks.ts'
import { giftText, unescapeGift } from './text.ts'

/** Questions in Moodle's GIFT. What is no question of this kind is an entry, too. */
export function readGift(text: string): Reading {
  const store = createPictureStore()
  const lines = linesOf(text)
  const entries = [
    ...entriesInCategories(
      splitBlocks(lines),
      (part) => ('path' in part ? part.path : undefined),
      (part, packet) => ('path' in part ? undefined : toEntry(part, packet, store)),
    ),
    ...commentsIn(lines),
  ]
  entries.sort((one, other) => one.from - other.from)
  return { format: 'gift', lines: toDisplayLines(text), entries, files: store.files }
}

/** Moodle's own comment above each question says how it is called there. */
const MOODLE_COMMENT = /^\s*\/\/\s*question:\s*\d+\s+name:/

/** Comments, in one entry as far as they stand together. */
function commentsIn(lines: readonly string[]): Entry[] {
  const comments: { from: number; to: number; text: string }[] = []
  for (const [lineIndex, line] of lines.entries()) {
    const text = isComment(line) && !MOODLE_COMMENT.test(line) ? line.replace(/^\s*\/+/, '').trim() : ''
    const lastComment = comments.at(-1)
    if (text === '') continue
    if (lastComment?.to === lineIndex)
      Object.assign(lastComment, { to: lineIndex + 1, text: `${lastComment.text} ${text}` })
    else comments.push({ from: lineIndex + 1, to: lineIndex + 1, text })
  }
  return comments.map(({ text, ...lineRange }) => toSkippedEntry(lineRange, 'comment', plainToHtml(text)))
}

/** Replaces the braces inside a sentence. */
const GAP = '_____'

function toEntry(block: GiftBlock, packet: string | undefined, store: PictureStore): Entry {
  const issues: QuestionIssue[] = []
  const pictures = picturesAt(block.from, issues, store)
  const { html, format } = questionText(block, pictures)
  const { answer, issue } = block
  if (issue) return toSkippedEntry(block, 'unread', rawText(block), [{ ...issue, isError: true }])
  if (!answer) return toSkippedEntry(block, 'description', html)
  if (block.hasSecondPair) return toSkippedEntry(block, 'cloze', rawText(block))
  const answers = parseAnswers(answer.text)
  if (answers.kind === 'skipped') return toSkippedEntry(block, answers.reason, html)
  const invalidOption = answers.options.find(({ weight }) => typeof weight === 'string')
  const weights = answers.options.map(({ weight }) => Number(weight) || 0)
  const right = invalidOption ? undefined : rightOptionByWeight(weights)
  if (right === 'severalRight') return toSkippedEntry(block, right, html)

  const options = answers.options.map((option) => {
    const optionPictures = picturesAt(answer.line + option.lineOffset, issues, store)
    return {
      text: giftText(option.text, format, optionPictures).html,
      feedback: giftText(option.feedback, format, optionPictures).html,
    }
  })
  const generalFeedback = giftText(answers.generalFeedback, format, pictures).html
  const { correct, wrong, isMerged } = mergeFeedback({ generalFeedback, options, right })
  const texts = options.map(({ text }) => text)
  const parsed = { ...emptyQuestion, packet, question: html, options: texts, right, correct, wrong }
  const issueRules = [
    ...(answers.kind === 'trueFalse' ? (['trueFalse'] as const) : []),
    ...(hasPartialCredit(weights) ? (['weights'] as const) : []),
    ...(isMerged ? (['sharedFeedback'] as const) : []),
  ]
  const lines = answers.options.map(({ lineOffset }) => answer.line + lineOffset)
  if (invalidOption)
    issues.push({
      rule: 'unknownAnswer',
      isError: true,
      line: block.from,
      value: `%${invalidOption.weight}%`,
    })
  return toValidatedEntry(parsed, { from: block.from, to: block.to, options: lines }, [
    ...issueRules.map((rule) => ({ rule, isError: false, line: block.from })),
    ...issues,
  ])
}

/** All of a block, where what its braces mean is not known. */
const rawText = ({ text, answer, textBehind }: GiftBlock) =>
  plainToHtml(unescapeGift(answer ? `${text}{${answer.text}}${textBehind}` : text))

const picturesAt = (line: number, issues: QuestionIssue[], store: PictureStore): PictureSource => ({
  store,
  warn: (rule, value) => issues.push({ rule, isError: false, line, value }),
})

/** The text without its name, unless it has no other. */
function questionText({ text, answer, textBehind }: GiftBlock, pictures: PictureSource) {
  const title = matchTitle(text)
  const textWithoutTitle = title === undefined ? text.replace(/^\s*::/, '') : text.slice(title.length)
  // Closing tags after the braces are no continuation.
  const isGap = answer !== undefined && textBehind.replace(/<\/[a-z\d]+>/gi, '').trim() !== ''
  const richText = giftText(
    isGap ? textWithoutTitle + GAP + textBehind : textWithoutTitle + textBehind,
    'auto',
    pictures,
  )
  if (richText.html !== '' || title === undefined) return richText
  return { ...richText, html: plainToHtml(unescapeGift(title.trim().slice(2, -2))) }
}
