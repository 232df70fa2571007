import { positionOf } from '../../question/validate.ts'
import {
  isBlank,
  type Line,
  lineFrom,
  plainRun,
  sliceLine,
  splitLineAt,
  textOf,
  trimLine,
} from '../document/runs.ts'
import { optionPositionOfLine, splitColumns, trimInvisible, withMissingSign } from './columns.ts'
import { endsLikeQuestion, type Label, type ListItem, labelOf } from './labels.ts'
import { labelReviewLines } from './reviews.ts'
import { splitRunOnLine } from './runOn.ts'
import { isName } from './separators.ts'
import { labelUnletteredLists } from './unletteredLists.ts'

/* The lines of a document as they are looked at: options one below the other. */

export type LabelledLine = { readonly line: Line; readonly label: Label | ListItem | undefined }

type Lines = readonly Line[]

/** Changes of all lines, each with what a line has that it changes: most documents have few, and one look is fast. */
const transformations: readonly (readonly [trigger: RegExp, change: (lines: Lines) => Lines])[] = [
  [/\u20E3|\uD83C[\uDD30-\uDD89]|\uD83D\uDD1F/, (lines) => lines.map(withPlainSigns)],
  [/^title:|^[~@][^\S\n].*\n(?:.*\n){0,8}[~@][^\S\n]/im, (lines) => lines.map(withFeedback)],
  [/^(?:mark|nilai|skor)/im, labelReviewLines],
  [/^[^\S\n]*[([_.…]/m, withLeadingKeys],
  [/^[xX✗✘]/m, withCrosses],
  [/^a(?:\s|[-–—/=>→])/im, withUsualSigns],
  [/^[A-T][,;\s]/im, (lines) => lines.map((line, at) => withMissingSign(line, lines[at - 1], lines[at + 1]))],
  [/[^\S\n]\(?\d{1,4}[.)]|kunci|answer/i, (lines) => lines.flatMap(splitRunOnLine)],
  [/[^\S\n]\(?[A-T][.)]/i, splitColumns],
  [
    /[^\S\n][*([]{0,2}[A-T]\*?[.)\]]/i,
    (lines) => lines.flatMap((line, at) => splitOptions(line, lines[at + 1], lines[at - 1])),
  ],
  [/^[^\S\n]*[[(☐□☑☒✓✔]/m, (lines) => lines.flatMap(splitBoxes)],
  [/kunci|jawab|answer/i, (lines) => lines.flatMap(splitAnswer)],
]

/** The lines of a document that are not blank. */
export function labelledLines(allLines: readonly Line[]): readonly LabelledLine[] {
  const filledLines = withoutBlanks(allLines.map((line) => trimLine(trimInvisible(line))))
  let lines = filledLines
  let text = textOfAll(filledLines)
  for (const [trigger, change] of transformations) {
    if (!trigger.test(text)) continue
    const changedLines = change(lines)
    if (changedLines !== lines) text = textOfAll(changedLines)
    lines = changedLines
  }
  if (lines !== filledLines) lines = lines.map(trimLine).filter((line) => !isBlank(line) || line.keys)
  const mayHaveSignature = SIGNATURE_NAME.test(text)
  return labelUnletteredLists(lines).map((line, at, all) => ({
    line,
    label: mayHaveSignature && isSignatureName(line, all[at - 1], all[at + 1]) ? undefined : labelOf(line),
  }))
}

const textOfAll = (lines: Lines) => lines.map(textOf).join('\n')

/** What the name of who has signed has: a letter, and a title behind a comma. */
const SIGNATURE_NAME = /^[^\S\n]*[A-Z]\.[^\n,]+,/m

/** Digits and letters as phones draw them. */
const EMOJI_SIGN =
  /(?:((?:\d\uFE0F?\u20E3)+|\u{1F51F})|([\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}])\uFE0F?)[.):]?/gu

const withPlainSigns = (line: Line): Line => ({
  ...line,
  runs: line.runs.map((run, index) => ({
    ...run,
    text: run.text.replace(EMOJI_SIGN, (_, digits = '', letter = '', offset = 0) => {
      const isFirst = index === 0 && offset <= 10 && !/[\p{L}\p{N}]/u.test(run.text.slice(0, offset))
      const place = letter === '' ? 0 : (letter.codePointAt(0) - 0x1f130) % 32
      const number = digits.replace('\u{1F51F}', '10').replace(/\D/g, '')
      return `${letter === '' ? number : String.fromCharCode(65 + place)}${isFirst ? '. ' : ''}`
    }),
  })),
})

const FEEDBACK = /^[~@]\s{1,5}(?!Rp|\d|.*~\s*$)/i

/** What Respondus says beside questions and options («~ …», «@ …»). */
function withFeedback(line: Line): Line {
  const textStart = FEEDBACK.exec(textOf(line).slice(0, 300))?.[0].length
  return textStart === undefined
    ? line
    : { ...line, label: { kind: 'explanation', textStart, isBeside: true } }
}

const LEADING_KEY =
  /^\s*(?:[([]\s*|[_.…]{1,10}\s?)([A-Ea-eSsTtFf])(?:\s*[)\]]|\s?[_.…]{1,10})\s+(?=\d{1,3}\s?[.)])/

/** Keys before the numbers of their questions («( C ) 1. …»), where several have one. */
function withLeadingKeys(lines: readonly Line[]): readonly Line[] {
  const keyMatches = lines.map((line) => LEADING_KEY.exec(textOf(line).slice(0, 40)))
  if (keyMatches.filter((match) => match !== null).length < 2) return lines
  return lines.map((line, at) => {
    const match = keyMatches[at]
    return match ? { ...lineFrom(line, match[0].length), given: match[1] } : line
  })
}

const CROSSED = /^[xX✗✘](?=\s{1,10}\(?[A-Ea-e]\s?[.)]\s)/

/** Crosses before the letters of options («x b. dua»), where several have one, as stars. */
function withCrosses(lines: readonly Line[]): readonly Line[] {
  const isCrossed = lines.map((line) => !line.label && CROSSED.test(textOf(line).slice(0, 20)))
  if (isCrossed.filter((each) => each).length < 2) return lines
  return lines.map((line, at) =>
    isCrossed[at] ? { ...line, runs: [plainRun('*'), ...trimLine(sliceLine(line, 1)).runs] } : line,
  )
}

/** Letters that count without the usual sign («A - satu», «B/ dua», «c tiga»). */
const UNUSUAL_SIGN = /^([A-Ea-e])(?:\s*([-–—/=>→])\s*|(\s)\s*)(?=[^\s.):\]])/
/** So many in a row are no words. */
const MIN_OPTIONS_IN_ROW = 3

/** Options whose letters have another sign than usual, or none, where several count on in a row. */
function withUsualSigns(lines: readonly Line[]): readonly Line[] {
  const signs = lines.map((line) => (line.label ? null : UNUSUAL_SIGN.exec(textOf(line).slice(0, 12))))
  const signedLines = [...lines]
  for (let index = 0; index < lines.length; index += 1) {
    const firstSign = signs[index]
    if (!firstSign) continue
    const [, firstLetter = '', sign] = firstSign
    if (firstLetter !== 'a' && firstLetter !== 'A') continue
    let count = 1
    const isNext = (match: RegExpExecArray | null | undefined) =>
      match?.[1] === String.fromCharCode(firstLetter.charCodeAt(0) + count) && match[2] === sign
    while (isNext(signs[index + count])) count += 1
    if (count < MIN_OPTIONS_IN_ROW) continue
    for (let lineIndex = index; lineIndex < index + count; lineIndex += 1) {
      const [match, letter = ''] = signs[lineIndex] ?? ['']
      const line = lines[lineIndex]
      const run = line?.runs[0]
      if (!line || !run) continue
      signedLines[lineIndex] = {
        ...line,
        runs: [{ ...run, text: `${letter}. ` }, ...sliceLine(line, match.length).runs],
      }
    }
  }
  return signedLines
}

/** The lines that say something, and whether a blank one stands above. */
function withoutBlanks(lines: readonly Line[]): readonly Line[] {
  const filledLines: Line[] = []
  let isApart = false
  for (const line of lines) {
    const isEmpty = isBlank(line) && !line.keys
    if (!isEmpty) filledLines.push(isApart ? { ...line, isApart } : line)
    isApart = isEmpty
  }
  return filledLines
}

/** Whether it is the name of who has signed the document, rather than one of several names to choose from. */
const isSignatureName = (line: Line, above: Line | undefined, below: Line | undefined) =>
  isName(line) &&
  !(above && isName(above)) &&
  !(below && (isName(below) || optionPositionOfLine(below) !== undefined))

const BOXES = /(?<=\S[ \t\u00a0]{2,20}|\t)(?=(?:\[[ xXvV✓✔√]{0,3}\]|\([ xXvV✓✔√]{1,3}\)|[☐□☑☒✓✔])\s*\p{L})/gu

/** Boxes beside each other («(x) Benar   ( ) Salah») as one line each. */
function splitBoxes(line: Line): readonly Line[] {
  const text = textOf(line)
  if (!/^\s*(?:\[|\(|[☐□☑☒✓✔])/.test(text)) return [line]
  const cuts = [...text.matchAll(BOXES)].map(({ index }) => index)
  return splitLineAt(line, cuts)
}

const MAY_HAVE_MORE = /\s[*([]{0,2}[A-Ta-t]\*?[.)\]]./
const WIDELY_SPACED_LETTER = /(?<=\t|[ \u00a0]{2})(?:\*?[([]?([A-Ta-t])\*?[.)\]])(?=\s)/g
const NARROWLY_SPACED_LETTER = /(?<=\s)\(?([A-Ta-t])[.)](?=\s\S)/g

/** Without a blank behind their signs, too. */
const UNSPACED_LETTER = /(?<=\s)\(?([A-Ta-t])[.)](?=[\p{L}\p{N}])/gu

/** A line with several options on it («A. satu   C. tiga») as one line each. */
function splitOptions(line: Line, lineBelow: Line | undefined, lineAbove: Line | undefined): readonly Line[] {
  const text = textOf(line)
  if (!MAY_HAVE_MORE.test(text) || labelOf(line)?.kind === 'answer') return [line]
  const ownPosition = optionPositionOfLine(line)
  const count = ownPosition === undefined ? 0 : 1
  const wideCuts = /\t|[ \u00a0]{2}/.test(text)
    ? findLetterOffsets(text, WIDELY_SPACED_LETTER, ownPosition, false)
    : []
  // Behind single blanks, names and words look the same: only three in a row are options, two behind what asks, or lines that go on.
  const spacedCuts =
    wideCuts.length === 0 ? findLetterOffsets(text, NARROWLY_SPACED_LETTER, ownPosition, true) : []
  const unspacedCuts =
    wideCuts.length === 0 && spacedCuts.length === 0
      ? findLetterOffsets(text, UNSPACED_LETTER, ownPosition, true)
      : []
  const narrowCuts = unspacedCuts.length + count < 3 ? spacedCuts : unspacedCuts
  const isRow =
    !ownPosition &&
    (narrowCuts.length + count >= 3 ||
      (narrowCuts.length === 2 && endsLikeQuestion(text.slice(0, narrowCuts[0]).trimEnd())))
  const cuts =
    wideCuts.length + count >= 2
      ? wideCuts
      : isRow || isInRows(ownPosition, narrowCuts, lineBelow, lineAbove)
        ? narrowCuts
        : []
  return splitLineAt(line, cuts)
}

/** Whether the options of a line go on with the line below, or with those of the line above. */
function isInRows(
  ownPosition: number | undefined,
  narrowCuts: readonly number[],
  lineBelow: Line | undefined,
  lineAbove: Line | undefined,
): boolean {
  if (ownPosition === undefined || narrowCuts.length === 0) return false
  if (optionPositionOfLine(lineBelow) === ownPosition + narrowCuts.length + 1) return true
  const positionAbove = optionPositionOfLine(lineAbove)
  if (positionAbove === undefined || !lineAbove || positionAbove >= ownPosition - 1) return false
  return (
    positionAbove +
      findLetterOffsets(textOf(lineAbove), NARROWLY_SPACED_LETTER, positionAbove, true).length ===
    ownPosition - 1
  )
}

/** A letter of one column stands so far behind that of the column before, at most. */
const MAX_COLUMN_STEP = 6

/** Where the letters of further options stand in a text; in columns, some are left out between them. */
function findLetterOffsets(
  text: string,
  pattern: RegExp,
  ownPosition: number | undefined,
  isStrict: boolean,
): readonly number[] {
  const cuts: number[] = []
  let previousPosition = ownPosition ?? -1
  for (const { 1: letter = '', index } of text.matchAll(pattern)) {
    const position = positionOf(letter)
    if (
      position <= previousPosition ||
      position > previousPosition + (isStrict || previousPosition < 0 ? 1 : MAX_COLUMN_STEP)
    )
      continue
    cuts.push(index)
    previousPosition = position
  }
  return cuts
}

const MAX_ANSWER = 60
/** How it ends: few lines do, and the rest is slow to find. */
const ANSWER_END = /[:=] ?\(?[A-Ta-t]\)?\.?[)\]]?$/
const ANSWER_PHRASE = String.raw`(?=(?:kunci|jawab|answer))[a-z]+(?: (?:yang )?[a-z]+)? ?[:=] ?\(?[A-Ta-t]\)?\.?[)\]]?$`
const ANSWER_BEHIND = new RegExp(`(?:(?<=\\t|[ \\u00a0]{2})|(?<=\\s)[([])${ANSWER_PHRASE}`, 'i')
/** Behind a single blank it is one where it stands in an option. */
const ANSWER_NEAR = new RegExp(`(?<=\\S\\s)${ANSWER_PHRASE}`, 'i')

/** An answer behind which it is explained. */
const ANSWER_EXPLAINED = new RegExp(
  `(?<=\\s)${ANSWER_PHRASE.slice(0, -1)}[.;,]?\\s{1,3}(?=(?:pembahasan|penjelasan|alasan|explanation) ?:)`,
  'i',
)

/** What stands behind an option of the right answer, and why, on lines of their own. */
function splitAnswer(line: Line): readonly Line[] {
  const text = textOf(line)
  const explainedMatch = optionPositionOfLine(line) === undefined ? null : ANSWER_EXPLAINED.exec(text)
  if (explainedMatch)
    return splitLineAt(line, [explainedMatch.index, explainedMatch.index + explainedMatch[0].length])
  const start = Math.max(0, text.length - MAX_ANSWER)
  const lineEnd = text.slice(start)
  if (!ANSWER_END.test(lineEnd)) return [line]
  const match =
    ANSWER_BEHIND.exec(lineEnd) ??
    (optionPositionOfLine(line) === undefined ? undefined : ANSWER_NEAR.exec(lineEnd))
  if (!match || start + match.index === 0) return [line]
  return splitLineAt(line, [start + match.index])
}
