import type { QuestionIssue } from '../../question/parsedQuestion.ts'
import { optionName } from '../../question/validate.ts'
import { isBlank, type Line, textOf } from '../document/runs.ts'
import type { DraftOption } from './answers.ts'
import type { QuestionDraft } from './drafts.ts'
import { labelOf } from './labels.ts'
import { isPageEdge, RUNNING_HEAD } from './pages.ts'
import { separatorOf } from './separators.ts'

/* Lines in a question that may be none of it: the next number, a key, edges of pages. */

const KEY_INSIDE = /\S\s+(?:kunci(?:\s+jawaban)?|jawab(?:an)?|answer)\s*[:=]\s*\(?[A-Ea-e](?![\p{L}\p{N}])/iu

/** What is doubtful about the lines of a question, given those in the document that begin anew inside of options. */
export const lineIssues = (
  draft: QuestionDraft,
  breakingLines: ReadonlySet<Line>,
): readonly QuestionIssue[] => [
  ...joinedLineIssues(draft, breakingLines),
  ...swallowedLineIssues(draft, breakingLines),
]

/** Lines below the last option or the key may be the next question's: told, not moved; an error where one begins anew. */
function joinedLineIssues({ options, joinedLine }: QuestionDraft, breakingLines: ReadonlySet<Line>) {
  const secondLines = options.map(({ lines }) => lines.filter((line) => !isBlank(line))[1])
  const lastSecondLine = secondLines.pop()
  const isJoined =
    lastSecondLine &&
    secondLines.length > 0 &&
    (breakingLines.has(lastSecondLine) || secondLines.every((line) => line === undefined))
  const value = optionName(options.length - 1)
  return [
    ...(isJoined
      ? [
          {
            rule: 'joinedLines',
            isError: breakingLines.has(lastSecondLine),
            line: lastSecondLine.lineNumber,
            value,
          } as const,
        ]
      : []),
    ...(joinedLine === undefined
      ? []
      : [{ rule: 'joinedReason', isError: false, line: joinedLine } as const]),
  ]
}

function swallowedLineIssues(
  { options, number = 0, numberStyle }: QuestionDraft,
  breakingLines: ReadonlySet<Line>,
): readonly QuestionIssue[] {
  const toError = (rule: 'swallowed' | 'pageEdge', line: Line): QuestionIssue => ({
    rule,
    isError: true,
    line: line.lineNumber,
  })
  const issues: QuestionIssue[] = []
  for (const [index, { lines }] of options.entries()) {
    for (const line of lines) if (KEY_INSIDE.test(textOf(line))) issues.push(toError('swallowed', line))
    for (const line of lines.slice(1)) {
      const label = labelOf(line)
      const isNumbered = label?.kind === 'number' && label.trust === 'sure' && label.style === numberStyle
      const isEdge = isPageEdge(textOf(line).slice(0, 120)) || breakingLines.has(line)
      if (isNumbered && (label.number ?? 0) > number) issues.push(toError('swallowed', line))
      else if (isEdge && index < options.length - 1) issues.push(toError('pageEdge', line))
    }
  }
  return issues
}

type Option = Pick<DraftOption, 'lines' | 'by'>

/** How far a line reaches that the next one goes on, of the longest of the document. */
const WRAPPED_SHARE = 0.6
/** In how many options there may be lines that begin anew, by the number of all; where there are more, options have lines. */
const MAX_BREAKS = 2
const MAX_SHARE = 0.1
const MIN_OPTIONS = 10

/** Lines in lettered options that begin anew below a short line, where hardly any option has such: edges of pages, leads. */
export function findBreakingLines(drafts: readonly QuestionDraft[]): ReadonlySet<Line> {
  const all = drafts.flatMap(({ options }) => options)
  const count = all.filter(newSentenceLine).length
  if (count === 0) return new Set()
  const lengths = all.flatMap(({ lines }) => lines.map(lengthOf))
  const maxShortLength = lengths.reduce((most, length) => Math.max(most, length), 0) * WRAPPED_SHARE
  const areRare = all.length >= MIN_OPTIONS && count <= Math.max(MAX_BREAKS, all.length * MAX_SHARE)
  const lines = drafts.flatMap(({ options }) => {
    const [option, another] = options.filter(newSentenceLine)
    // A page ends but once in a question.
    return option && !another && lengthOf(option.lines[0]) < maxShortLength
      ? (newSentenceLine(option) ?? [])
      : []
  })
  return new Set(lines.filter((line) => areRare || RUNNING_HEAD.test(textOf(line)) || separatorOf(line)))
}

/** The second line of an option with a letter, where it does not go on with the first. */
function newSentenceLine({ by, lines }: Option): Line | undefined {
  if (by !== 'letter' || lines.length < 2) return undefined
  const line = lines.filter((each) => !isBlank(each))[1]
  const startsNewSentence = lines.every(isText) && line && CAPITAL.test(textOf(line).slice(0, 40))
  return startsNewSentence ? line : undefined
}

const CAPITAL = /^\P{L}*\p{Lu}/u
const isText = ({ row, runs }: Line) => row === undefined && runs.every(({ picture }) => !picture)
const lengthOf = (line: Line | undefined) => (line ? textOf(line).length : 0)
