import type { Label, Line, ListItem } from '../document/line.ts'
import { sharedFormattingOf, sliceLine, textOf } from '../document/runs.ts'
import { findSigned, marksOfOptions } from './answers.ts'
import { toUnmarkedOption } from './drafts.ts'
import { endsLikeQuestion, isKeyHeading, itemOf, labelOf } from './labels.ts'

/* Questions whose options have no letters: told by what is the same throughout (what asks, bold, blank lines, bullets, numbers). */

type Labels = readonly (Label | ListItem | undefined)[]
/** What a line may be; what is said of a question stays as it is. */
type Role = 'stem' | 'option' | 'said' | 'rest'
/** A question, by the indexes of its lines. */
type Group = { readonly stem: number[]; readonly options: number[]; hasAnswer: boolean }

const MIN_OPTIONS = 2
const MAX_OPTIONS = 6
/** The share of lines that may begin with an initial. */
const MAX_NAMES = 0.2

/** The lines of a document, trimmed and none of them blank, with questions and options labelled that only its shape tells. */
export function labelUnletteredLists(lines: readonly Line[]): readonly Line[] {
  // A name may stand behind a bullet («• B. J. Habibie»).
  const labels = lines.map((line) => {
    const label = labelOf(line)
    return label?.kind === 'option' ? (itemOf(line) ?? label) : label
  })
  if (areRolesExplicit(lines, labels)) return lines
  const isNumbered = labels.some(isNumber)
  let labelUneven: (() => readonly Line[]) | undefined
  for (const assignRoles of isNumbered ? [byNumbers] : [byBullets, byBlanks, byAsking, byBold]) {
    const roles = assignRoles(lines, labels)
    const groups = groupsOf(roles, labels)
    if (groups.length < 2 || !areQuestions(lines, groups, isNumbered)) continue
    const areConsistent =
      haveSameOptionCount(lines, groups) && groups.every((group) => isCertainQuestion(lines, group))
    if (areConsistent && !haveRemarks(lines, groups))
      return withGroupLabels(lines, roles, groups, { isNumbered, isUneven: false })
    if (groups.every((group) => isMarked(lines, group)))
      labelUneven ??= () => withGroupLabels(lines, roles, groups, { isNumbered, isUneven: true })
  }
  return labelUneven?.() ?? lines
}

const LETTER = /^\s*\(?[A-Fa-f][.)]?\s*$/
const isNumber = (label: Labels[number]) => label?.kind === 'number' && label.trust !== 'withOptions'
/** A name («B. J. Habibie») and a number alone may be texts. */
const mayBeText = (label: Labels[number]) =>
  !label || label.kind === 'option' || (label.kind === 'number' && !isNumber(label))

/** Whether a line says something of a question, or is the key below the word for it. */
const isAnnotation = (labels: Labels, lineIndex: number) =>
  !mayBeText(labels[lineIndex]) || labels[lineIndex - 1]?.kind === 'keys'

/** Whether letters, tables or keys in words tell what is what. */
const areRolesExplicit = (lines: readonly Line[], labels: Labels) =>
  lines.some(({ label, row, keys }) => label || row || keys) ||
  labels.filter((label) => label?.kind === 'option').length > lines.length * MAX_NAMES ||
  labels.some((label, at) => {
    const next = labels[at + 1]
    if (label?.kind === 'option')
      return label.position === 0 && next?.kind === 'option' && next.position === 1
    return label?.kind === 'answer' && !LETTER.test(textOf(lines[at]).slice(label.textStart, 1_000))
  })

/** Lines below numbers, as far as they are not said of the question; a list of keys goes on to the end. */
function byNumbers(lines: readonly Line[], labels: Labels): readonly Role[] {
  const keyHeadingIndex = lines.findIndex(isKeyHeading)
  let lastRole: Role = 'rest'
  return labels.slice(0, keyHeadingIndex < 0 ? undefined : keyHeadingIndex).map((label) => {
    if (isNumber(label)) lastRole = 'stem'
    else if (!mayBeText(label)) lastRole = lastRole === 'rest' ? 'rest' : 'said'
    else if (lastRole === 'stem') lastRole = 'option'
    return lastRole
  })
}

/** Bullets below what has none, or below bullets of a list above theirs. */
function byBullets(lines: readonly Line[], labels: Labels): readonly Role[] {
  const depths = lines.flatMap(({ depth }, at) => (labels[at]?.kind === 'item' ? [depth ?? 0] : []))
  const topDepth = new Set(depths).size > 1 ? Math.min(...depths) : -1
  if (depths.length === 0) return []
  return labels.map((label, lineIndex) => {
    if (label?.kind === 'item')
      return (lines[lineIndex]?.depth ?? 0) === topDepth || isAsked(lines[lineIndex]) ? 'stem' : 'option'
    if (isAnnotation(labels, lineIndex)) return 'said'
    const isAboveList = topDepth < 0 && (labels[lineIndex + 1]?.kind === 'item' || isAsked(lines[lineIndex]))
    return isAboveList ? 'stem' : 'rest'
  })
}

/** What blank lines keep together: a question with its options, or each by itself. */
function byBlanks(lines: readonly Line[], labels: Labels): readonly Role[] {
  const starts = lines.flatMap(({ isApart }, at) => (at === 0 || isApart ? [at] : []))
  if (starts.length === lines.length) return []
  return starts.flatMap((start, blockIndex): Role[] => {
    const block = lines.slice(start, starts[blockIndex + 1])
    const askingIndex = block.findIndex(isAsked)
    const isBelowQuestion =
      blockIndex > 0 && starts[blockIndex - 1] === start - 1 && isAsked(lines[start - 1])
    if (block.length === 1 && askingIndex < 0 && mayBeText(labels[start])) return ['rest']
    return block.map((_, at) => {
      if (isAnnotation(labels, start + at)) return 'said'
      return at <= askingIndex || (at === 0 && !isBelowQuestion) ? 'stem' : 'option'
    })
  })
}

const byAsking = (lines: readonly Line[], labels: Labels) =>
  lines.map((line, at): Role => (isAsked(line) ? 'stem' : isAnnotation(labels, at) ? 'said' : 'option'))

const byBold = (lines: readonly Line[], labels: Labels) =>
  lines.map((line, at): Role => (isBold(line) ? 'stem' : isAnnotation(labels, at) ? 'said' : 'option'))

/** A colon alone stands above any list. */
const ASKS = /(?:[?？؟…]|\.{3}|_{3}|\b(?:adalah|yaitu|ialah|kecuali|disebut|is|are)\s?:?)[\s.)"”*]*$/i

const isAsked = (line: Line | undefined) => line !== undefined && endsLikeQuestion(textOf(line))
const isBold = (line: Line) => sharedFormattingOf([line]).has('bold')

function groupsOf(roles: readonly Role[], labels: Labels): readonly Group[] {
  const groups: Group[] = []
  for (const [lineIndex, role] of roles.entries()) {
    const lastGroup = groups.at(-1)
    if (role === 'stem' && (lastGroup === undefined || roles[lineIndex - 1] !== 'stem'))
      groups.push({ stem: [lineIndex], options: [], hasAnswer: false })
    else if (role === 'stem') lastGroup?.stem.push(lineIndex)
    else if (role === 'option') lastGroup?.options.push(lineIndex)
    else if (lastGroup && /^(?:answer|keys)$/.test(labels[lineIndex]?.kind ?? '')) lastGroup.hasAnswer = true
  }
  return groups
}

/** Whether the groups are questions: they ask, or an option of each is marked or said to be right. */
function areQuestions(lines: readonly Line[], groups: readonly Group[], isNumbered: boolean): boolean {
  const areAllAnswered = groups.every((group) => group.hasAnswer || isMarked(lines, group))
  const areAllAsking =
    groups.every((group) => isAsking(lines, group)) && (!isNumbered || lines.some(isKeyHeading))
  return (
    (areAllAnswered || areAllAsking) &&
    groups.every(
      ({ options }) =>
        options.length >= MIN_OPTIONS &&
        options.length <= MAX_OPTIONS &&
        !options.some((at) => isAsked(lines[at])) &&
        options.every((at, nth) => nth === 0 || at === (options[nth - 1] ?? 0) + 1),
    )
  )
}

const TRUTH = /^\W*(?:benar|salah|betul|true|false|ya|tidak)\W*$/i

/** Whether all have as many options, but for those that are true or false. */
function haveSameOptionCount(lines: readonly Line[], groups: readonly Group[]): boolean {
  const counts = groups.flatMap(({ options }) =>
    options.length === 2 && options.every((at) => TRUTH.test(textOf(lines[at]).slice(0, 40)))
      ? []
      : [options.length],
  )
  return new Set(counts).size < 2
}

/** A line that says what a star means, other than what is right. */
const isFootnote = (line: Line) =>
  /^\*{1,3}\)?\s/.test(textOf(line).slice(0, 6)) &&
  !/\b(?:benar|kunci|jawaban|correct|answers?)\b/i.test(textOf(line).slice(0, 200))

const NAMED_REMARK = /^\p{L}[\p{L} ]{1,25}:\s*\S/u

/** Whether the first or the last lines may be none of the options: they say the same, or something behind its name. */
function haveRemarks(lines: readonly Line[], groups: readonly Group[]): boolean {
  const textsAt = (place: 0 | -1) =>
    groups.map(({ options }) => textOf(lines[options.at(place) ?? 0]).slice(0, 100))
  const isAllSame = (texts: readonly string[]) => new Set(texts).size === 1
  const areSameOptions = isAllSame(
    groups.map(({ options }) => options.map((at) => textOf(lines[at])).join('\n')),
  )
  const endTexts = ([0, -1] as const).map(textsAt)
  return (
    lines.some(isFootnote) ||
    endTexts.some((texts) => texts.every((text) => NAMED_REMARK.test(text))) ||
    (isAllSame(endTexts[0] ?? []) && groups.length > 2 && !areSameOptions)
  )
}

/** Whether it is one for sure: it asks, stands out by its formatting, or has its key below. */
const isCertainQuestion = (lines: readonly Line[], group: Group) =>
  ASKS.test(textOf(lines[group.stem.at(-1) ?? 0]).slice(-60)) ||
  group.hasAnswer ||
  group.stem.every((at) => lines[at] && isBold(lines[at]))

const isAsking = (lines: readonly Line[], { stem }: Group) => isAsked(lines[stem.at(-1) ?? 0])

/** Whether one of the options has a sign, or formatting that the others do not have. */
function isMarked(lines: readonly Line[], { options }: Group): boolean {
  const drafts = options.flatMap((at, position) => {
    const line = lines[at]
    return line ? [toUnmarkedOption({ by: 'bullet', position }, line, line)] : []
  })
  return (
    findSigned(drafts).positions.length === 1 ||
    [...marksOfOptions(drafts).values()].some((positions) => positions.length === 1)
  )
}

function withGroupLabels(
  lines: readonly Line[],
  roles: readonly Role[],
  groups: readonly Group[],
  { isNumbered, isUneven }: { readonly isNumbered: boolean; readonly isUneven: boolean },
): readonly Line[] {
  const positions = new Map(
    groups.flatMap(({ options }) => options.map((at, position) => [at, position] as const)),
  )
  const starts = new Set(groups.map(({ stem }) => stem[0]))
  return lines.map((line, lineIndex): Line => {
    const item = itemOf(line)
    const textStart = item?.textStart ?? 0
    const position = positions.get(lineIndex)
    if (position !== undefined)
      return {
        ...line,
        label: {
          kind: 'option',
          by: 'bullet',
          position,
          textStart,
          isStarred: item?.isStarred ?? false,
          isBoxed: item?.isBoxed ?? false,
          isUneven,
        },
      }
    if (isNumbered) return line
    if (starts.has(lineIndex))
      return {
        ...withoutRequired(line),
        label: { kind: 'number', number: undefined, trust: 'certain', style: '', textStart },
      }
    return roles[lineIndex] === 'rest' || (starts.size > 0 && lineIndex < (groups[0]?.stem[0] ?? 0))
      ? { ...line, label: { kind: 'section', position: undefined, textStart: 0 } }
      : line
  })
}

/** A question without the star by which forms say that it has to be answered. */
function withoutRequired(line: Line): Line {
  const text = textOf(line)
  return /\s\*$/.test(text.slice(-3)) ? { ...line, runs: sliceLine(line, 0, text.length - 1).runs } : line
}
