import { toComparable } from '../../../contract/question.ts'
import { isBlank, type Line, plainRun, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { BOX_BEHIND_LETTER } from './boxes.ts'
import {
  type DraftDocument,
  type Key,
  moveOptionsToStem,
  type Passage,
  type QuestionDraft,
  type SkippedLine,
  toUnmarkedOption,
} from './drafts.ts'
import { endsLikeQuestion } from './labels.ts'
import type { ReadLine } from './optionLists.ts'
import { shareOptions } from './sharedOptions.ts'
import { extractTruthPairs } from './truthPairs.ts'

type Parts = Pick<DraftDocument, 'drafts' | 'keys' | 'skippedLines'> & {
  readonly leadingKeys: readonly Line[]
  readonly passages: readonly { readonly passage: Passage; readonly drafts: readonly QuestionDraft[] }[]
}

/** What was found in the lines of a document, once all of them are read. */
export function assemble(
  lines: readonly ReadLine[],
  { drafts: allDrafts, keys, leadingKeys, skippedLines, passages }: Parts,
): DraftDocument {
  for (const draft of allDrafts) {
    dropDottedOptions(draft)
    extractBoxes(draft)
    extractPoint(draft)
  }
  flagUnevenOptions(allDrafts.filter(extractUnletteredOptions))
  extractTruthPairs(
    allDrafts,
    lines.map(({ line }) => line),
  )
  shareOptions({ drafts: allDrafts, passages, skippedLines })
  if (keys.length === 0) flagKeysAbove(allDrafts, leadingKeys)
  const drafts = allDrafts.filter(isQuestion)
  const nonQuestions = allDrafts.filter((each) => !isQuestion(each))
  const nonQuestionLineNumbers = new Set(
    nonQuestions.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  )
  const alreadySkipped = new Set(skippedLines.map(({ line }) => line))
  const unusedPassages = passages.filter((each) => each.drafts.length === 0)
  const draftsAsKeys = drafts.flatMap((draft) => toUnheadedKey(draft) ?? [])
  const hasUnheadedKeyList = drafts.some(({ options }) => options.length > 0) && draftsAsKeys.length > 0
  return {
    drafts: hasUnheadedKeyList ? drafts.filter((draft) => !toUnheadedKey(draft)) : drafts,
    passages: passages.filter((each) => each.drafts.length > 0),
    keys: hasUnheadedKeyList
      ? [...keys, ...draftsAsKeys].sort((one, other) => one.line.lineNumber - other.line.lineNumber)
      : keys,
    skippedLines: [
      ...skippedLines,
      ...[
        ...lines
          .map(({ line }) => line)
          .filter((line) => nonQuestionLineNumbers.has(line.lineNumber) && !alreadySkipped.has(line)),
        ...unusedPassages.flatMap(({ passage }) => passage.lines),
        ...(hasUnheadedKeyList ? drafts.filter(toUnheadedKey).flatMap(({ explanation }) => explanation) : []),
      ].map((line): SkippedLine => ({ line, reason: 'unread' })),
    ],
  }
}

/** Whether it is one to be answered: neither an example, nor a number alone. */
const isQuestion = ({ isExample, stem, options, answers, explanation }: QuestionDraft) =>
  !isExample && !(options.length + answers.length === 0 && [...stem, ...explanation].every(isBlank))

/** Where a key stands above questions, and one of them lacks its own, each key may be for the question below it. */
function flagKeysAbove(drafts: readonly QuestionDraft[], keyLines: readonly Line[]): void {
  for (const [index, { lineNumber }] of keyLines.entries()) {
    const nextLineNumber = keyLines[index + 1]?.lineNumber ?? Number.POSITIVE_INFINITY
    const draftsBelow = drafts.filter(
      ({ from, options }) => from > lineNumber && from < nextLineNumber && options.length > 0,
    )
    if (draftsBelow.every(({ answers }) => answers.length > 0)) continue
    for (const draft of draftsBelow) draft.ambiguity = { rule: 'keysAbove', line: lineNumber }
  }
}

const MAX_UNLETTERED_OPTIONS = 6

/** Takes the lines below what is asked for options, where one of them is the key in its own words; whether it is so. */
function extractUnletteredOptions({ stem, options, answers }: QuestionDraft): boolean {
  const [key, furtherAnswer] = answers
  const lines = stem.filter((line) => !isBlank(line))
  if (options.length > 0 || !key || furtherAnswer || lines.length < 3) return false
  const askingIndex = lines.findLastIndex((line) => endsLikeQuestion(textOf(line)))
  const linesBelow = lines.slice(Math.max(askingIndex, 0) + 1)
  const keyText = toComparable(key.text)
  const isKeyUnique = linesBelow.filter((line) => toComparable(textOf(line)) === keyText).length === 1
  if (!isKeyUnique || linesBelow.length < 2 || linesBelow.length > MAX_UNLETTERED_OPTIONS) return false
  stem.splice(stem.indexOf(linesBelow[0] ?? lines[0] ?? { lineNumber: 0, runs: [] }))
  for (const [position, line] of linesBelow.entries())
    options.push(toUnmarkedOption({ by: 'bullet', position }, trimLine(line), line))
  return true
}

/** Where a question has more lines than most others that are taken for options, one of these may be none. */
function flagUnevenOptions(drafts: readonly QuestionDraft[]): void {
  const draftsByOptionCount = Map.groupBy(drafts, ({ options }) => options.length)
  const sorted = [...draftsByOptionCount].sort(
    ([count, one], [other, another]) => another.length - one.length || count - other,
  )
  const [usualCount = 0] = sorted[0] ?? []
  for (const draft of drafts)
    if (draft.options.length > usualCount)
      draft.ambiguity ??= { rule: 'unevenOptions', line: draft.options[0]?.fullLine.lineNumber ?? draft.from }
}

const DOTS = /^[\s._…-]*[._…]{2}[\s._…-]*$|^…$/

/** Letters before dots are where answers are to be written, no options. */
function dropDottedOptions(draft: QuestionDraft): void {
  const areDots = draft.options.every(({ lines }) => DOTS.test(lines.map(textOf).join(' ').slice(0, 1_000)))
  if (areDots) moveOptionsToStem(draft)
}

const MAX_BOX = 40

/** Takes away the boxes behind the letters of options, where all have one, and these differ in being ticked alone. */
function extractBoxes({ options }: QuestionDraft): void {
  const boxes: RegExpExecArray[] = []
  for (const { lines } of options) {
    const box = BOX_BEHIND_LETTER.exec(textOf(lines[0]).slice(0, MAX_BOX))
    if (!box) return
    boxes.push(box)
  }
  const distinctBoxes = (group: 1 | 2) => new Set(boxes.flatMap((box) => box[group] ?? []))
  if (distinctBoxes(1).size > 1 || distinctBoxes(2).size > 1) return
  for (const [index, option] of options.entries()) {
    const [firstLine, ...furtherLines] = option.lines
    const box = boxes[index]
    if (!firstLine || !box) continue
    const isBoxed = option.isBoxed || box[2] !== undefined
    const lines = [{ ...firstLine, ...sliceLine(firstLine, box[0].length) }, ...furtherLines]
    options[index] = { ...option, lines, isStarred: option.isStarred || isBoxed, isBoxed }
  }
}

const POINT =
  '[([]\\s?(?:(\\d{1,4}(?:[.,]\\d{1,2})?)\\s?(?:poin|point|skor|bobot)|(?:poin|point|skor|bobot)\\s?[:=]?\\s?(\\d{1,4}(?:[.,]\\d{1,2})?))\\s?[)\\]]'
const POINT_BEFORE = new RegExp(`^\\s*${POINT}\\s*`, 'i')
const POINT_BEHIND = new RegExp(`\\s?${POINT}$`, 'i')
const MAX_POINT = 40

/** What stands in brackets before or behind the question of how much it counts. */
function extractPoint(draft: QuestionDraft): void {
  const { stem } = draft
  const firstLine = stem[0]
  const lastLine = stem.at(-1)
  if (!firstLine || !lastLine || draft.point !== '') return
  const leadingMatch = POINT_BEFORE.exec(textOf(firstLine).slice(0, MAX_POINT))
  const text = textOf(lastLine).trimEnd()
  const start = Math.max(0, text.length - MAX_POINT)
  const trailingMatch = leadingMatch ? undefined : POINT_BEHIND.exec(text.slice(start))
  if (leadingMatch) stem[0] = sliceLine(firstLine, leadingMatch[0].length)
  if (trailingMatch) stem[stem.length - 1] = sliceLine(lastLine, 0, start + trailingMatch.index)
  const match = leadingMatch ?? trailingMatch
  draft.point = match?.[1] ?? match?.[2] ?? ''
}

/** A line of a list of keys that has no heading: «1. C». */
function toUnheadedKey({ from, number, stem, options, answers }: QuestionDraft): Key | undefined {
  const text = stem.length === 1 ? stem.map(textOf).join('').trim() : ''
  if (number === undefined || options.length > 0 || answers.length > 0 || !/^[A-Ta-t][.)]?$/.test(text))
    return undefined
  const line: Line = { lineNumber: from, runs: [plainRun(`${number}. ${text}`)] }
  return { number, answer: text.slice(0, 1).toUpperCase(), line, scope: '', explanation: [] }
}
