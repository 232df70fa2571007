import { fromPlain } from '../../html/clean.ts'
import {
  createPictureStore,
  type Markup,
  type PictureSource,
  type PictureStore,
} from '../../html/pictures.ts'
import { toCheckedEntry } from '../../question/check.ts'
import { type Entry, emptyQuestion, type Note, type Reading } from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { entriesInCategories } from '../category.ts'
import { hasPartialCredit, mergeFeedback, rightByWeight } from '../feedback.ts'
import { linesOf, shownLines } from '../source.ts'
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
  return { format: 'gift', lines: shownLines(text), entries, files: store.files }
}

/** Moodle's own comment above each question says how it is called there. */
const OF_MOODLE = /^\s*\/\/\s*question:\s*\d+\s+name:/

/** Comments, in one entry as far as they stand together. */
function commentsIn(lines: readonly string[]): Entry[] {
  const comments: { from: number; to: number; text: string }[] = []
  for (const [at, line] of lines.entries()) {
    const text = isComment(line) && !OF_MOODLE.test(line) ? line.replace(/^\s*\/+/, '').trim() : ''
    const last = comments.at(-1)
    if (text === '') continue
    if (last?.to === at) Object.assign(last, { to: at + 1, text: `${last.text} ${text}` })
    else comments.push({ from: at + 1, to: at + 1, text })
  }
  return comments.map(({ text, ...place }) => skippedEntry(place, 'comment', fromPlain(text)))
}

/** Replaces the braces inside a sentence. */
const GAP = '_____'

function toEntry(block: GiftBlock, packet: string | undefined, store: PictureStore): Entry {
  const notes: Note[] = []
  const pictures = picturesAt(block.from, notes, store)
  const { html, format } = questionText(block, pictures)
  const { answer, fault } = block
  if (fault) return skippedEntry(block, 'unread', rawText(block), [{ ...fault, isError: true }])
  if (!answer) return skippedEntry(block, 'description', html)
  if (block.hasSecond) return skippedEntry(block, 'cloze', rawText(block))
  const answers = parseAnswers(answer.text)
  if (answers.kind === 'skipped') return skippedEntry(block, answers.reason, html)
  const odd = answers.options.find(({ weight }) => typeof weight === 'string')
  const weights = answers.options.map(({ weight }) => Number(weight) || 0)
  const right = odd ? undefined : rightByWeight(weights)
  if (right === 'severalRight') return skippedEntry(block, right, html)

  const options = answers.options.map((option) => {
    const from = picturesAt(answer.line + option.below, notes, store)
    return {
      text: giftText(option.text, format, from).html,
      feedback: giftText(option.feedback, format, from).html,
    }
  })
  const general = giftText(answers.general, format, pictures).html
  const { correct, wrong, isShared } = mergeFeedback({ general, options, right })
  const texts = options.map(({ text }) => text)
  const parsed = { ...emptyQuestion, packet, question: html, options: texts, right, correct, wrong }
  const warnings = [
    ...(answers.kind === 'trueFalse' ? (['trueFalse'] as const) : []),
    ...(hasPartialCredit(weights) ? (['weights'] as const) : []),
    ...(isShared ? (['sharedFeedback'] as const) : []),
  ]
  const lines = answers.options.map(({ below }) => answer.line + below)
  if (odd) notes.push({ rule: 'unknownAnswer', isError: true, line: block.from, value: `%${odd.weight}%` })
  return toCheckedEntry(parsed, { from: block.from, to: block.to, options: lines }, [
    ...warnings.map((rule) => ({ rule, isError: false, line: block.from })),
    ...notes,
  ])
}

/** All of a block, where what its braces mean is not known. */
const rawText = ({ text, answer, after }: GiftBlock) =>
  fromPlain(unescapeGift(answer ? `${text}{${answer.text}}${after}` : text))

const picturesAt = (line: number, notes: Note[], store: PictureStore): PictureSource => ({
  store,
  warn: (rule, value) => notes.push({ rule, isError: false, line, value }),
})

/** The text without its name, unless it has no other. */
function questionText(
  { text, answer, after }: GiftBlock,
  pictures: PictureSource,
): { readonly html: string; readonly format: Markup } {
  const title = matchTitle(text)
  const words = title === undefined ? text.replace(/^\s*::/, '') : text.slice(title.length)
  // Closing tags after the braces are no continuation.
  const isGap = answer !== undefined && after.replace(/<\/[a-z\d]+>/gi, '').trim() !== ''
  const read = giftText(isGap ? words + GAP + after : words + after, 'auto', pictures)
  if (read.html !== '' || title === undefined) return read
  return { ...read, html: fromPlain(unescapeGift(title.trim().slice(2, -2))) }
}
