import { fromPlain } from '../../html/clean.ts'
import { newShelf, type PictureSource, type Shelf } from '../../html/pictures.ts'
import type { TextFormat } from '../../html/texts.ts'
import { checked } from '../../question/check.ts'
import { type Entry, emptyFound, type Note, type Reading } from '../../question/found.ts'
import { skippedEntry } from '../../question/skip.ts'
import { packetOf } from '../category.ts'
import { explanationOf } from '../feedback.ts'
import { linesOf, shownLines } from '../source.ts'
import { hasParts, rightByWeight } from '../weights.ts'
import { type Answers, answersIn } from './answers.ts'
import { type Block, blocksOf, titleIn } from './blocks.ts'
import { giftText, unescaped } from './text.ts'

/** Questions in Moodle's GIFT. What is no question of this kind is an entry, too: only comments are left out. */
export function readGift(text: string): Reading {
  const shelf = newShelf()
  const entries: Entry[] = []
  let packet: string | undefined
  for (const block of blocksOf(linesOf(text))) {
    if ('category' in block) packet = packetOf(unescaped(block.category))
    else entries.push(entryOf(block, packet, shelf))
  }
  return { format: 'gift', lines: shownLines(text), entries, files: shelf.files }
}

/** What stands in the place of the braces where a sentence goes on behind them. */
const GAP = '_____'

function entryOf(block: Block, packet: string | undefined, shelf: Shelf): Entry {
  const notes: Note[] = []
  const pictures = picturesAt(block.from, notes, shelf)
  const { html, format } = questionText(block, pictures)
  const { answer, fault } = block
  if (fault) return skippedEntry(block, 'unread', written(block), [{ ...fault, isError: true }])
  if (!answer) return skippedEntry(block, 'description', html)
  if (block.hasSecond) return skippedEntry(block, 'cloze', written(block))
  const answers = answersIn(answer.text)
  if (answers.kind === 'skipped') return skippedEntry(block, answers.reason, html)
  const right = rightByWeight(answers.options.map(({ weight }) => weight))
  if (right === 'severalRight') return skippedEntry(block, right, html)

  const options = answers.options.map((option) => {
    const from = picturesAt(answer.line + option.below, notes, shelf)
    return {
      text: giftText(option.text, format, from).html,
      feedback: giftText(option.feedback, format, from).html,
    }
  })
  const general = giftText(answers.general, format, pictures).html
  const { correct, wrong, isShared } = explanationOf({ general, options, right })
  const texts = options.map(({ text }) => text)
  const found = { ...emptyFound, packet, question: html, options: texts, right, correct, wrong }
  const lines = answers.options.map(({ below }) => answer.line + below)
  return checked(found, { from: block.from, to: block.to, options: lines }, [
    ...warnings(answers, isShared, block.from),
    ...notes,
  ])
}

/** All of a block, where what its braces mean is not known. */
const written = ({ text, answer, after }: Block) =>
  fromPlain(unescaped(answer ? `${text}{${answer.text}}${after}` : text))

function warnings(answers: Exclude<Answers, { kind: 'skipped' }>, isShared: boolean, line: number): Note[] {
  return [
    ...(answers.kind === 'trueFalse' ? [{ rule: 'trueFalse', isError: false, line } as const] : []),
    ...(hasParts(answers.options.map(({ weight }) => weight))
      ? [{ rule: 'weights', isError: false, line } as const]
      : []),
    ...(isShared ? [{ rule: 'sharedFeedback', isError: false, line } as const] : []),
  ]
}

const picturesAt = (line: number, notes: Note[], shelf: Shelf): PictureSource => ({
  shelf,
  warn: (rule, value) => notes.push({ rule, isError: false, line, value }),
})

/** The text without its name, unless it has no other. */
function questionText(
  { text, answer, after }: Block,
  pictures: PictureSource,
): { readonly html: string; readonly format: TextFormat } {
  const title = titleIn(text)
  const words = title === undefined ? text.replace(/^\s*::/, '') : text.slice(title.length)
  // Only tags that close behind the braces leave no gap.
  const isGap = answer !== undefined && after.replace(/<\/[a-z\d]+>/gi, '').trim() !== ''
  const read = giftText(isGap ? words + GAP + after : words + after, 'auto', pictures)
  if (read.html !== '' || title === undefined) return read
  return { ...read, html: fromPlain(unescaped(title.trim().slice(2, -2))) }
}
