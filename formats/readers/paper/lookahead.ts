import { isBlank, type Line, looksOfAll, textOf } from '../document/runs.ts'
import { betweenOf, isSignature } from './between.ts'
import type { Draft } from './drafts.ts'
import type { ReadLine } from './items.ts'
import { asks, type Label } from './labels.ts'

/* What stands below a line, as far as that tells what the line is. No look goes further than some lines. */

const MAX_AHEAD = 60
const MAX_BETWEEN = 30

function labelBelow(
  lines: readonly ReadLine[],
  at: number,
  isWanted: (label: Label) => boolean,
): Label | undefined {
  for (let next = at + 1; next <= at + MAX_AHEAD; next += 1) {
    const label = lines[next]?.label
    if (label && isWanted(label)) return label
  }
  return undefined
}

/** The label that comes next, but for edges of pages. */
export const nextLabel = (lines: readonly ReadLine[], at: number): Label | undefined =>
  labelBelow(lines, at, ({ kind }) => kind !== 'page')

/** The number that comes next in the same part. */
export function nextNumber(lines: readonly ReadLine[], at: number): number | undefined {
  const label = labelBelow(lines, at, ({ kind }) => kind === 'number' || kind === 'section')
  return label?.kind === 'number' ? label.number : undefined
}

/** Whether options come before the next number. @param nextLetter with which letters that run on over questions go on. */
export const hasOptionsBelow = (lines: readonly ReadLine[], at: number, nextLetter: number): boolean =>
  labelBelow(
    lines,
    at,
    (label) =>
      label.kind === 'number' ||
      label.kind === 'section' ||
      (label.kind === 'option' && (label.position === 0 || label.position === nextLetter)),
  )?.kind === 'option'

/** Whether the next question has this number, so that it is one of a list here; at the end, whether it asks nothing. */
export function isCountedAgain(lines: readonly ReadLine[], at: number, number: number): boolean {
  const next = labelBelow(
    lines,
    at,
    (label) => label.kind === 'option' || (label.kind === 'number' && label.number === number),
  )
  if (next) return next.kind === 'number'
  const own = lines[at]
  return own !== undefined && !asks(textOf(own.line)) && !/[!?]\s*$/.test(textOf(own.line))
}

/** Whether a number is a step that counts on from its question's: further steps, what asks, options, and then this number again. */
export function isStep(lines: readonly ReadLine[], at: number, first: number): boolean {
  let step = first
  let hasAsked = false
  let isBehind = false
  for (const { line, label } of lines.slice(at + 1, at + MAX_AHEAD)) {
    if (!label) hasAsked ||= step > first && asks(textOf(line))
    else if (label.kind === 'number') {
      if (isBehind) return label.number === first
      if (hasAsked || label.number !== step + 1) return false
      step += 1
    } else if (label.kind === 'option') {
      if (!hasAsked) return false
      isBehind = true
    } else if (label.kind === 'section' || label.kind === 'passage') return false
  }
  return false
}

const endsQuestion = (label: Label) =>
  label.kind === 'section' || label.kind === 'passage' || label.kind === 'keys'
/** What is said of a question stands behind headings of its own («Materi: …»), too. */
const annotationKinds: ReadonlySet<Label['kind']> = new Set(['answer', 'explanation', 'point', 'timer'])
const isShown = ({ runs, row }: Line) => row !== undefined || runs.some(({ picture }) => picture)
const isAllCapitals = (line: Line) => !/\p{Ll}|\d/u.test(textOf(line)) && /\p{Lu}{2}/u.test(textOf(line))
const isBold = (lines: readonly Line[]) => looksOfAll(lines).has('bold')

/** What a line behind a question is, if it goes on with neither its last option nor what explains it. */
export function betweenAt(
  lines: readonly ReadLine[],
  at: number,
  draft: Draft,
): 'heading' | 'lead' | undefined {
  const line = lines[at]?.line
  const last = draft.options.at(-1)?.lines ?? []
  if (!line) return undefined
  const isPlain = !isBold([line]) || isBold(last.slice(0, 1))
  const isBoldAlone = !isPlain && textOf(line).length <= 80 && !asks(textOf(line))
  const own = betweenOf(line) ?? (isBoldAlone ? { kind: 'heading', isWeak: true } : undefined)
  if (!own && at + MAX_BETWEEN < lines.length) return undefined
  const rest = lines.slice(at + 1, at + 1 + MAX_BETWEEN)
  const next = rest.findIndex(({ label }) => label && label.kind !== 'page')
  const label = rest[next]?.label
  const isEnd = next < 0 && at + 1 + rest.length === lines.length && !isShown(line)
  const between = own ?? (isEnd && isSignature(line) ? { kind: 'heading', isWeak: false } : undefined)
  if (!between) return undefined
  if (((between.isWeak && isPlain) || isShown(line)) && isPartOfOptions(line, draft)) return undefined
  const isAbout =
    label !== undefined && between.kind === 'heading' && !between.isWeak && annotationKinds.has(label.kind)
  const isBefore = label
    ? isAbout || endsQuestion(label) || (label.kind === 'number' && label.trust !== 'inOrder')
    : isEnd
  if (!isBefore) return undefined
  const isAllBetween = rest
    .slice(0, next < 0 ? undefined : next)
    .every((each) => betweenOf(each.line) || (isEnd && isSignature(each.line)))
  return between.isWeak && !isAllBetween ? undefined : between.kind
}

/** Whether what looks like no part of an option is one all the same: options are pictures, or in capitals. */
function isPartOfOptions(line: Line, { options, explanation }: Draft): boolean {
  const last = options.at(-1)?.lines ?? []
  if (explanation.length > 0) return isShown(line)
  if (last.every(isBlank)) return true
  if (isShown(line)) return options.some(({ lines }) => lines.some(isShown))
  return last.some((each) => !isBlank(each) && isAllCapitals(each))
}
