import { toComparable } from '../../../contract/question.ts'
import { isBlank, type Line, plainRun, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { BOX_BEHIND_LETTER } from './boxes.ts'
import {
  type Draft,
  type DraftDocument,
  type Key,
  type Left,
  type Passage,
  plainOption,
  returnOptions,
} from './drafts.ts'
import type { ReadLine } from './items.ts'
import { asks } from './labels.ts'
import { shareOptions } from './sharedOptions.ts'
import { extractTruthPairs } from './truthPairs.ts'

type Parts = Pick<DraftDocument, 'drafts' | 'keys' | 'left'> & {
  readonly leadingKeys: readonly Line[]
  readonly passages: readonly { readonly passage: Passage; readonly drafts: readonly Draft[] }[]
}

/** What was found in the lines of a document, once all of them are read. */
export function assemble(
  lines: readonly ReadLine[],
  { drafts: all, keys, leadingKeys, left, passages }: Parts,
): DraftDocument {
  for (const draft of all) {
    dropDottedOptions(draft)
    extractBoxes(draft)
    extractPoint(draft)
  }
  flagUneven(all.filter(extractBareOptions))
  extractTruthPairs(
    all,
    lines.map(({ line }) => line),
  )
  shareOptions({ drafts: all, passages, left })
  if (keys.length === 0) flagKeysAbove(all, leadingKeys)
  const drafts = all.filter(isQuestion)
  const none = all.filter((each) => !isQuestion(each))
  const ofNone = new Set(
    none.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  )
  const isLeft = new Set(left.map(({ line }) => line))
  const unusedPassages = passages.filter((each) => each.drafts.length === 0)
  const listed = drafts.flatMap((draft) => listedKey(draft) ?? [])
  const isListed = drafts.some(({ options }) => options.length > 0) && listed.length > 0
  return {
    drafts: isListed ? drafts.filter((draft) => !listedKey(draft)) : drafts,
    passages: passages.filter((each) => each.drafts.length > 0),
    keys: isListed ? [...keys, ...listed].sort((one, other) => one.line.no - other.line.no) : keys,
    left: [
      ...left,
      ...[
        ...lines.map(({ line }) => line).filter((line) => ofNone.has(line.no) && !isLeft.has(line)),
        ...unusedPassages.flatMap(({ passage }) => passage.lines),
        ...(isListed ? drafts.filter(listedKey).flatMap(({ explanation }) => explanation) : []),
      ].map((line): Left => ({ line, reason: 'unread' })),
    ],
  }
}

/** Whether it is one to be answered: neither an example, nor a number alone. */
const isQuestion = ({ isExample, stem, options, answers, explanation }: Draft) =>
  !isExample && !(options.length + answers.length === 0 && [...stem, ...explanation].every(isBlank))

/** Where a key stands above questions, and one of them lacks its own, each key may be for the question below it. */
function flagKeysAbove(drafts: readonly Draft[], ahead: readonly Line[]): void {
  for (const [at, { no }] of ahead.entries()) {
    const end = ahead[at + 1]?.no ?? Number.POSITIVE_INFINITY
    const below = drafts.filter(({ from, options }) => from > no && from < end && options.length > 0)
    if (below.every(({ answers }) => answers.length > 0)) continue
    for (const draft of below) draft.ambiguity = { rule: 'keysAbove', line: no }
  }
}

const MAX_BARE = 6

/** Takes the lines below what is asked for options, where one of them is the key in its own words; whether it is so. */
function extractBareOptions({ stem, options, answers }: Draft): boolean {
  const [key, another] = answers
  const lines = stem.filter((line) => !isBlank(line))
  if (options.length > 0 || !key || another || lines.length < 3) return false
  const asked = lines.findLastIndex((line) => asks(textOf(line)))
  const below = lines.slice(Math.max(asked, 0) + 1)
  const said = toComparable(key.text)
  const isOne = below.filter((line) => toComparable(textOf(line)) === said).length === 1
  if (!isOne || below.length < 2 || below.length > MAX_BARE) return false
  stem.splice(stem.indexOf(below[0] ?? lines[0] ?? { no: 0, runs: [] }))
  for (const [position, line] of below.entries())
    options.push(plainOption({ by: 'bullet', position }, trimLine(line), line))
  return true
}

/** Where a question has more lines than most others that are taken for options, one of these may be none. */
function flagUneven(drafts: readonly Draft[]): void {
  const counts = Map.groupBy(drafts, ({ options }) => options.length)
  const sorted = [...counts].sort(
    ([count, one], [other, another]) => another.length - one.length || count - other,
  )
  const [usual = 0] = sorted[0] ?? []
  for (const draft of drafts)
    if (draft.options.length > usual)
      draft.ambiguity ??= { rule: 'unevenOptions', line: draft.options[0]?.fullLine.no ?? draft.from }
}

const DOTS = /^[\s._…-]*[._…]{2}[\s._…-]*$|^…$/

/** Letters before dots are where answers are to be written, no options. */
function dropDottedOptions(draft: Draft): void {
  const areDots = draft.options.every(({ lines }) => DOTS.test(lines.map(textOf).join(' ').slice(0, 1_000)))
  if (areDots) returnOptions(draft)
}

const MAX_BOX = 40

/** Takes away the boxes behind the letters of options, where all have one, and these differ in being ticked alone. */
function extractBoxes({ options }: Draft): void {
  const boxes: RegExpExecArray[] = []
  for (const { lines } of options) {
    const box = BOX_BEHIND_LETTER.exec(textOf(lines[0]).slice(0, MAX_BOX))
    if (!box) return
    boxes.push(box)
  }
  const kinds = (group: 1 | 2) => new Set(boxes.flatMap((box) => box[group] ?? []))
  if (kinds(1).size > 1 || kinds(2).size > 1) return
  for (const [at, option] of options.entries()) {
    const [first, ...rest] = option.lines
    const box = boxes[at]
    if (!first || !box) continue
    const isBoxed = option.isBoxed || box[2] !== undefined
    const lines = [{ ...first, ...sliceLine(first, box[0].length) }, ...rest]
    options[at] = { ...option, lines, isStarred: option.isStarred || isBoxed, isBoxed }
  }
}

const POINT =
  '[([]\\s?(?:(\\d{1,4}(?:[.,]\\d{1,2})?)\\s?(?:poin|point|skor|bobot)|(?:poin|point|skor|bobot)\\s?[:=]?\\s?(\\d{1,4}(?:[.,]\\d{1,2})?))\\s?[)\\]]'
const POINT_BEFORE = new RegExp(`^\\s*${POINT}\\s*`, 'i')
const POINT_BEHIND = new RegExp(`\\s?${POINT}$`, 'i')
const MAX_POINT = 40

/** What stands in brackets before or behind the question of how much it counts. */
function extractPoint(draft: Draft): void {
  const { stem } = draft
  const first = stem[0]
  const last = stem.at(-1)
  if (!first || !last || draft.point !== '') return
  const before = POINT_BEFORE.exec(textOf(first).slice(0, MAX_POINT))
  const text = textOf(last).trimEnd()
  const start = Math.max(0, text.length - MAX_POINT)
  const behind = before ? undefined : POINT_BEHIND.exec(text.slice(start))
  if (before) stem[0] = sliceLine(first, before[0].length)
  if (behind) stem[stem.length - 1] = sliceLine(last, 0, start + behind.index)
  const match = before ?? behind
  draft.point = match?.[1] ?? match?.[2] ?? ''
}

/** A line of a list of keys that has no heading: «1. C». */
function listedKey({ from, number, stem, options, answers }: Draft): Key | undefined {
  const text = stem.length === 1 ? stem.map(textOf).join('').trim() : ''
  if (number === undefined || options.length > 0 || answers.length > 0 || !/^[A-Ta-t][.)]?$/.test(text))
    return undefined
  const line: Line = { no: from, runs: [plainRun(`${number}. ${text}`)] }
  return { number, answer: text.slice(0, 1).toUpperCase(), line, scope: '', explanation: [] }
}
