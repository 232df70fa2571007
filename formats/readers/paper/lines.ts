import { positionOf } from '../../question/check.ts'
import {
  cutAt,
  cutLine,
  isBlank,
  type Line,
  plainRun,
  sliceLine,
  textOf,
  trimLine,
} from '../document/runs.ts'
import { isName } from './between.ts'
import { addMissingSign, positionAt, splitColumns, trimInvisible } from './columns.ts'
import { asks, type Item, type Label, labelOf } from './labels.ts'
import { withPlainLists } from './plainLists.ts'
import { withoutReview } from './reviews.ts'
import { splitRunOn } from './runOn.ts'

/* The lines of a document as they are looked at: options one below the other. */

export type Labelled = { readonly line: Line; readonly label: Label | Item | undefined }

type Lines = readonly Line[]

/** Changes of all lines, each with what a line has that it changes: most documents have few, and one look is fast. */
const steps: readonly (readonly [has: RegExp, change: (lines: Lines) => Lines])[] = [
  [/\u20E3|\uD83C[\uDD30-\uDD89]|\uD83D\uDD1F/, (lines) => lines.map(withPlainSigns)],
  [/^title:|^[~@][^\S\n].*\n(?:.*\n){0,8}[~@][^\S\n]/im, (lines) => lines.map(withFeedback)],
  [/^(?:mark|nilai|skor)/im, withoutReview],
  [/^[^\S\n]*[([_.…]/m, withGiven],
  [/^[xX✗✘]/m, withCrosses],
  [/^a(?:\s|[-–—/=>→])/im, withSigns],
  [/^[A-T][,;\s]/im, (lines) => lines.map((line, at) => addMissingSign(line, lines[at - 1], lines[at + 1]))],
  [/[^\S\n]\(?\d{1,4}[.)]|kunci|answer/i, (lines) => lines.flatMap(splitRunOn)],
  [/[^\S\n]\(?[A-T][.)]/i, splitColumns],
  [
    /[^\S\n][*([]{0,2}[A-T]\*?[.)\]]/i,
    (lines) => lines.flatMap((line, at) => splitOptions(line, lines[at + 1], lines[at - 1])),
  ],
  [/^[^\S\n]*[[(☐□☑☒✓✔]/m, (lines) => lines.flatMap(splitBoxes)],
  [/kunci|jawab|answer/i, (lines) => lines.flatMap(splitAnswer)],
]

/** The lines of a document that are not blank. */
export function labelledLines(all: readonly Line[]): readonly Labelled[] {
  const begun = withoutBlanks(all.map((line) => trimLine(trimInvisible(line))))
  let lines = begun
  let text = textOfAll(begun)
  for (const [has, change] of steps) {
    if (!has.test(text)) continue
    const changed = change(lines)
    if (changed !== lines) text = textOfAll(changed)
    lines = changed
  }
  if (lines !== begun) lines = lines.map(trimLine).filter((line) => !isBlank(line) || line.keys)
  const mayBeSigned = NAMES.test(text)
  return withPlainLists(lines).map((line, at, all) => ({
    line,
    label: mayBeSigned && isSignatureName(line, all[at - 1], all[at + 1]) ? undefined : labelOf(line),
  }))
}

const textOfAll = (lines: Lines) => lines.map(textOf).join('\n')

/** What the name of who has signed has: a letter, and a title behind a comma. */
const NAMES = /^[^\S\n]*[A-Z]\.[^\n,]+,/m

/** Digits and letters as phones draw them. */
const DRAWN =
  /(?:((?:\d\uFE0F?\u20E3)+|\u{1F51F})|([\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}])\uFE0F?)[.):]?/gu

const withPlainSigns = (line: Line): Line => ({
  ...line,
  runs: line.runs.map((run, at) => ({
    ...run,
    text: run.text.replace(DRAWN, (_, digits = '', letter = '', offset = 0) => {
      const isFirst = at === 0 && offset <= 10 && !/[\p{L}\p{N}]/u.test(run.text.slice(0, offset))
      const place = letter === '' ? 0 : (letter.codePointAt(0) - 0x1f130) % 32
      const number = digits.replace('\u{1F51F}', '10').replace(/\D/g, '')
      return `${letter === '' ? number : String.fromCharCode(65 + place)}${isFirst ? '. ' : ''}`
    }),
  })),
})

const FEEDBACK = /^[~@]\s{1,5}(?!Rp|\d|.*~\s*$)/i

/** What Respondus says beside questions and options («~ …», «@ …»). */
function withFeedback(line: Line): Line {
  const rest = FEEDBACK.exec(textOf(line).slice(0, 300))?.[0].length
  return rest === undefined ? line : { ...line, label: { kind: 'explanation', rest, isBeside: true } }
}

const GIVEN = /^\s*(?:[([]\s*|[_.…]{1,10}\s?)([A-Ea-eSsTtFf])(?:\s*[)\]]|\s?[_.…]{1,10})\s+(?=\d{1,3}\s?[.)])/

/** Keys before the numbers of their questions («( C ) 1. …»), where several have one. */
function withGiven(lines: readonly Line[]): readonly Line[] {
  const given = lines.map((line) => GIVEN.exec(textOf(line).slice(0, 40)))
  if (given.filter((match) => match !== null).length < 2) return lines
  return lines.map((line, at) => {
    const match = given[at]
    return match ? { ...cutLine(line, match[0].length), given: match[1] } : line
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
const UNUSUAL = /^([A-Ea-e])(?:\s*([-–—/=>→])\s*|(\s)\s*)(?=[^\s.):\]])/
/** So many in a row are no words. */
const MIN_ROW = 3

/** Options whose letters have another sign than usual, or none, where several count on in a row. */
function withSigns(lines: readonly Line[]): readonly Line[] {
  const signs = lines.map((line) => (line.label ? null : UNUSUAL.exec(textOf(line).slice(0, 12))))
  const signed = [...lines]
  for (let at = 0; at < lines.length; at += 1) {
    const begin = signs[at]
    if (!begin) continue
    const [, first = '', sign] = begin
    if (first !== 'a' && first !== 'A') continue
    let count = 1
    const isNext = (match: RegExpExecArray | null | undefined) =>
      match?.[1] === String.fromCharCode(first.charCodeAt(0) + count) && match[2] === sign
    while (isNext(signs[at + count])) count += 1
    if (count < MIN_ROW) continue
    for (let own = at; own < at + count; own += 1) {
      const [match, letter = ''] = signs[own] ?? ['']
      const line = lines[own]
      const run = line?.runs[0]
      if (!line || !run) continue
      signed[own] = {
        ...line,
        runs: [{ ...run, text: `${letter}. ` }, ...sliceLine(line, match.length).runs],
      }
    }
  }
  return signed
}

/** The lines that say something, and whether a blank one stands above. */
function withoutBlanks(lines: readonly Line[]): readonly Line[] {
  const filled: Line[] = []
  let isApart = false
  for (const line of lines) {
    const isNothing = isBlank(line) && !line.keys
    if (!isNothing) filled.push(isApart ? { ...line, isApart } : line)
    isApart = isNothing
  }
  return filled
}

/** Whether it is the name of who has signed the paper, rather than one of several names to choose from. */
const isSignatureName = (line: Line, above: Line | undefined, below: Line | undefined) =>
  isName(line) && !(above && isName(above)) && !(below && (isName(below) || positionAt(below) !== undefined))

const BOXES = /(?<=\S[ \t\u00a0]{2,20}|\t)(?=(?:\[[ xXvV✓✔√]{0,3}\]|\([ xXvV✓✔√]{1,3}\)|[☐□☑☒✓✔])\s*\p{L})/gu

/** Boxes beside each other («(x) Benar   ( ) Salah») as one line each. */
function splitBoxes(line: Line): readonly Line[] {
  const text = textOf(line)
  if (!/^\s*(?:\[|\(|[☐□☑☒✓✔])/.test(text)) return [line]
  const cuts = [...text.matchAll(BOXES)].map(({ index }) => index)
  return cutAt(line, cuts)
}

const MAY_HAVE_MORE = /\s[*([]{0,2}[A-Ta-t]\*?[.)\]]./
const WIDE = /(?<=\t|[ \u00a0]{2})(?:\*?[([]?([A-Ta-t])\*?[.)\]])(?=\s)/g
const NARROW = /(?<=\s)\(?([A-Ta-t])[.)](?=\s\S)/g

/** Without a blank behind their signs, too. */
const TIGHT = /(?<=\s)\(?([A-Ta-t])[.)](?=[\p{L}\p{N}])/gu

/** A line with several options on it («A. satu   C. tiga») as one line each. */
function splitOptions(line: Line, below: Line | undefined, above: Line | undefined): readonly Line[] {
  const text = textOf(line)
  if (!MAY_HAVE_MORE.test(text) || labelOf(line)?.kind === 'answer') return [line]
  const own = positionAt(line)
  const count = own === undefined ? 0 : 1
  const wide = /\t|[ \u00a0]{2}/.test(text) ? findSigns(text, WIDE, own, false) : []
  // Behind single blanks, names and words look the same: only three in a row are options, two behind what asks, or lines that go on.
  const spaced = wide.length === 0 ? findSigns(text, NARROW, own, true) : []
  const tight = wide.length === 0 && spaced.length === 0 ? findSigns(text, TIGHT, own, true) : []
  const narrow = tight.length + count < 3 ? spaced : tight
  const isRow =
    !own && (narrow.length + count >= 3 || (narrow.length === 2 && asks(text.slice(0, narrow[0]).trimEnd())))
  const cuts = wide.length + count >= 2 ? wide : isRow || isInRows(own, narrow, below, above) ? narrow : []
  return cutAt(line, cuts)
}

/** Whether the options of a line go on with the line below, or with those of the line above. */
function isInRows(
  own: number | undefined,
  narrow: readonly number[],
  below: Line | undefined,
  above: Line | undefined,
): boolean {
  if (own === undefined || narrow.length === 0) return false
  if (positionAt(below) === own + narrow.length + 1) return true
  const before = positionAt(above)
  if (before === undefined || !above || before >= own - 1) return false
  return before + findSigns(textOf(above), NARROW, before, true).length === own - 1
}

/** A letter of one column stands so far behind that of the column before, at most. */
const COLUMN = 6

/** Where the letters of further options stand in a text; in columns, some are left out between them. */
function findSigns(
  text: string,
  pattern: RegExp,
  own: number | undefined,
  isStrict: boolean,
): readonly number[] {
  const cuts: number[] = []
  let before = own ?? -1
  for (const { 1: letter = '', index } of text.matchAll(pattern)) {
    const position = positionOf(letter)
    if (position <= before || position > before + (isStrict || before < 0 ? 1 : COLUMN)) continue
    cuts.push(index)
    before = position
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
  const explained = positionAt(line) === undefined ? null : ANSWER_EXPLAINED.exec(text)
  if (explained) return cutAt(line, [explained.index, explained.index + explained[0].length])
  const start = Math.max(0, text.length - MAX_ANSWER)
  const end = text.slice(start)
  if (!ANSWER_END.test(end)) return [line]
  const match =
    ANSWER_BEHIND.exec(end) ?? (positionAt(line) === undefined ? undefined : ANSWER_NEAR.exec(end))
  if (!match || start + match.index === 0) return [line]
  return cutAt(line, [start + match.index])
}
