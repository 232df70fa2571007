import { optionName } from '../../question/check.ts'
import type { Note } from '../../question/parsedQuestion.ts'
import { isBlank, type Line, textOf } from '../document/runs.ts'
import type { DraftOption } from './answers.ts'
import { betweenOf } from './between.ts'
import type { Draft } from './drafts.ts'
import { labelOf } from './labels.ts'
import { isPageEdge, RUNNING_HEAD } from './pages.ts'

/* Lines in a question that may be none of it: the next number, a key, edges of pages. */

const KEY_INSIDE = /\S\s+(?:kunci(?:\s+jawaban)?|jawab(?:an)?|answer)\s*[:=]\s*\(?[A-Ea-e](?![\p{L}\p{N}])/iu

/** What is doubtful about the lines of a question, given those in the document that break into options. */
export const lineNotes = (draft: Draft, breaks: ReadonlySet<Line>): readonly Note[] => [
  ...joinedNotes(draft, breaks),
  ...doubtfulLines(draft, breaks),
]

/** Lines below the last option or the key may be the next question's: told, not moved; an error where one begins anew. */
function joinedNotes({ options, joinedAt }: Draft, breaks: ReadonlySet<Line>): readonly Note[] {
  const further = options.map(({ lines }) => lines.filter((line) => !isBlank(line))[1])
  const last = further.pop()
  const isJoined =
    last && further.length > 0 && (breaks.has(last) || further.every((line) => line === undefined))
  const value = optionName(options.length - 1)
  return [
    ...(isJoined ? [{ rule: 'joinedLines', isError: breaks.has(last), line: last.no, value } as const] : []),
    ...(joinedAt === undefined ? [] : [{ rule: 'joinedReason', isError: false, line: joinedAt } as const]),
  ]
}

function doubtfulLines({ options, number = 0, style }: Draft, breaks: ReadonlySet<Line>): readonly Note[] {
  const error = (rule: 'swallowed' | 'pageEdge', line: Line): Note => ({ rule, isError: true, line: line.no })
  const notes: Note[] = []
  for (const [at, { lines }] of options.entries()) {
    for (const line of lines) if (KEY_INSIDE.test(textOf(line))) notes.push(error('swallowed', line))
    for (const line of lines.slice(1)) {
      const label = labelOf(line)
      const isNumbered = label?.kind === 'number' && label.trust === 'sure' && label.style === style
      const isEdge = isPageEdge(textOf(line).slice(0, 120)) || breaks.has(line)
      if (isNumbered && (label.number ?? 0) > number) notes.push(error('swallowed', line))
      else if (isEdge && at < options.length - 1) notes.push(error('pageEdge', line))
    }
  }
  return notes
}

type Option = Pick<DraftOption, 'lines' | 'by'>

/** How far a line reaches that the next one goes on, of the longest of the document. */
const WRAPPED = 0.6
/** In how many options there may be lines that begin anew, by the number of all; where there are more, options have lines. */
const MAX_BREAKS = 2
const MAX_SHARE = 0.1
const MIN_OPTIONS = 10

/** Lines in lettered options that begin anew below a short line, where hardly any option has such: edges of pages, leads. */
export function breaksIn(drafts: readonly Draft[]): ReadonlySet<Line> {
  const all = drafts.flatMap(({ options }) => options)
  const count = all.filter(lineAnew).length
  if (count === 0) return new Set()
  const lengths = all.flatMap(({ lines }) => lines.map(lengthOf))
  const short = lengths.reduce((most, length) => Math.max(most, length), 0) * WRAPPED
  const areOdd = all.length >= MIN_OPTIONS && count <= Math.max(MAX_BREAKS, all.length * MAX_SHARE)
  const lines = drafts.flatMap(({ options }) => {
    const [option, another] = options.filter(lineAnew)
    // A page ends but once in a question.
    return option && !another && lengthOf(option.lines[0]) < short ? (lineAnew(option) ?? []) : []
  })
  return new Set(lines.filter((line) => areOdd || RUNNING_HEAD.test(textOf(line)) || betweenOf(line)))
}

/** The second line of an option with a letter, where it does not go on with the first. */
function lineAnew({ by, lines }: Option): Line | undefined {
  if (by !== 'letter' || lines.length < 2) return undefined
  const line = lines.filter((each) => !isBlank(each))[1]
  const isAnew = lines.every(isText) && line && CAPITAL.test(textOf(line).slice(0, 40))
  return isAnew ? line : undefined
}

const CAPITAL = /^\P{L}*\p{Lu}/u
const isText = ({ row, runs }: Line) => row === undefined && runs.every(({ picture }) => !picture)
const lengthOf = (line: Line | undefined) => (line ? textOf(line).length : 0)
