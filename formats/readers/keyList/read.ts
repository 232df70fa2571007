import { positionOf } from '../../question/check.ts'
import { type Line, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { betweenOf } from '../paper/between.ts'
import type { Draft } from '../paper/drafts.ts'
import type { ReadLine } from '../paper/items.ts'
import { isAboveKeys, keysFor, type Label } from '../paper/labels.ts'
import { hasKeysBelow, hasOptionsBelow, isAboveList } from '../paper/lookahead.ts'
import { end, leave, type State } from '../paper/state.ts'
import { isSamePart } from './assign.ts'
import {
  isPartAlone,
  type Keys,
  keyAlone,
  keyRuns,
  keysInBands,
  keysWithTexts,
  listedKeys,
  parseKeys,
  partBefore,
} from './parse.ts'

const BEFORE_NUMBER = /^[\s*]*(?:daftar\s+)?(?:kunci(?:\s+jawaban)?|jawaban|answer\s+keys?)[\s.–-]+(?=\d)/i

/** The heading of keys that a line begins with («Kunci Paket A: 1. C 2. B», «Kunci 1. C 2. B»). */
function headingBefore(line: Line): Line | undefined {
  const text = textOf(line).slice(0, 100)
  const end = text.indexOf(':') + 1 || (BEFORE_NUMBER.exec(text)?.[0].length ?? 0)
  const heading = end > 0 ? sliceLine(line, 0, end) : undefined
  return heading && isAboveKeys(heading) ? heading : undefined
}

/**
 * The keys on a line. Without a heading, a list of them is known by several on a line.
 *
 * @param state with the questions above, of which letters in a row may be the answers, or that of the last one alone.
 */
function keysOf(
  { line, label }: ReadLine,
  { part, drafts, profile }: Pick<State, 'part' | 'drafts' | 'profile'>,
): Keys | undefined {
  if (label?.kind === 'answer') return keysBehind(sliceLine(line, label.rest), drafts)
  const heading = profile.hasKeyWords ? headingBefore(line) : undefined
  if (heading) return keysBehind(sliceLine(line, textOf(heading).length))
  if (part === 'keys') return listedKeys(line) ?? keyAlone(textOf(line))
  const keys = label?.kind === 'number' ? parseKeys(textOf(line)) : undefined
  return keys && keys.length > 1 ? keys : undefined
}

/** @param drafts the questions above, where the word for an answer stands before the keys. */
function keysBehind(line: Line, drafts?: readonly Draft[]): Keys | undefined {
  const text = textOf(line)
  const keys = parseKeys(text) ?? keysWithTexts(trimLine(line))
  if (keys) return keys
  const runs = keyRuns(text)
  if (!runs || !drafts) return runs
  return !isOption(text, drafts.at(-1)) && areKeysOfQuestions(runs, drafts) ? runs : undefined
}

const isOption = (answerText: string, draft: Draft | undefined) =>
  draft?.options.some(
    ({ lines, position }) =>
      position === positionOf(answerText.trim()) ||
      lines.map(textOf).join(' ').trim().toLowerCase() === answerText.trim().toLowerCase(),
  )

/** Whether letters in a row are keys of questions, rather than all that is right in the last one. */
function areKeysOfQuestions(runs: Keys, drafts: readonly Draft[]): boolean {
  const [run, ...others] = runs
  const last = drafts.at(-1)
  if (!run || !last || others.length > 0 || run.number !== undefined) return true
  const letters = [...run.answer]
  if (letters.length > last.options.length || new Set(letters).size < letters.length) return true
  const isAscending = letters.every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))
  const open = drafts
    .slice(-letters.length - 1)
    .filter(({ options, answers }) => options.length > 0 && answers.length === 0)
  return !isAscending && open.length === letters.length
}

const NUMBERS = /^\s*(?:no\w*[.:\s]+)?\d{1,4}[.)]?(?:[\s|]+\d{1,4}[.)]?)+\s*$/i

/** Whether a line of numbers stands above, to which the letters here do not fit. */
function isBelowNumbers({ lines, at, part }: State): boolean {
  const above = lines[at - 1]
  return part === 'keys' && above !== undefined && NUMBERS.test(textOf(above.line).slice(0, 1_000))
}

/** Numbers of keys, with the letters on the line below. */
function bandsHere({ lines, at, part }: State): Keys | undefined {
  if (part !== 'keys') return undefined
  const [own, below] = [lines[at], lines[at + 1]]
  return own && below ? keysInBands(textOf(own.line), textOf(below.line)) : undefined
}

/** Whether a number behind a list of keys is that of a question: options stand below it. */
const isQuestionHere = ({ lines, at, part }: State, { line, label }: ReadLine) =>
  part === 'keys' &&
  label?.kind === 'number' &&
  parseKeys(textOf(line)) === undefined &&
  hasOptionsBelow(lines, at, 0)

const CORRECTION =
  /\b(?:ralat|koreksi|revisi|perbaikan)\b.{0,40}?\bno(?:mor)?\b\.?\s*(\d{1,4})\b.{0,60}?\b(?:seharusnya|menjadi|adalah|yang benar|jadi)\s*:?\s*\(?([A-Ea-e])\b/i

/** A key that corrects another one: both are kept, so that staff choose. */
function correctedKey(line: Line): Keys | undefined {
  const match = CORRECTION.exec(textOf(line).slice(0, 300))
  return match ? [{ number: Number(match[1]), answer: match[2]?.toUpperCase() ?? '' }] : undefined
}

/** Reads a line of keys, or the heading above such; whether it is one. */
export function readKeys(state: State, current: ReadLine): boolean {
  const { line, label } = current
  const above = state.lines[state.at - 1]
  // The letters below numbers were read with these.
  if (above && above.line === state.band) return true
  const bands = bandsHere(state)
  const keys =
    line.keys ??
    (isBelowNumbers(state) || isQuestionHere(state, current)
      ? undefined
      : (bands ?? (state.profile.hasCorrections ? correctedKey(line) : undefined) ?? keysOf(current, state)))
  if (keys) {
    const isInKeys = state.part === 'keys'
    const heading = headingBefore(line)
    const part = isInKeys ? partBefore(line) : undefined
    end(state)
    if (heading || !isInKeys) state.keysScope = heading ? keysFor(heading) : ''
    if (part !== undefined) state.keysScope = part
    if (isInKeys || line.keys) state.part = 'keys'
    for (const key of keys)
      state.keys.push({
        ...key,
        line,
        ...{ scope: key.scope ?? state.keysScope, explanation: [...(key.explanation ?? [])] },
      })
    if (bands) state.band = line
    return true
  }
  const isPart = state.part === 'keys' && (label?.kind === 'section' || isPartAlone(line))
  const isHeading = state.profile.hasKeyWords && isAboveKeys(line)
  if (!isPart && !isHeading) return false
  const isKnownPart = isPart && [...state.parts].some((part) => isSamePart(part, keysFor(line)))
  const isFurther = state.part === 'keys' && isHeading
  const isAbove = isFurther || isKnownPart || hasKeysBelow(state.lines, state.at)
  const isInStem = state.part === 'stem' || state.part === 'outside'
  if (!isAbove && (isInStem || !isAboveList(state.lines, state.at, state.draft))) return false
  end(state)
  state.part = 'keys'
  state.keysScope = keysFor(line)
  return true
}

const BEHIND_KEYS: ReadonlySet<Label['kind']> = new Set(['number', 'section', 'passage'])

/** Reads what stands in a list of keys besides: reasons are of the key above. */
export function isOfKeys(state: State, { line, label }: ReadLine): boolean {
  if (!state.isNumbered || (label && BEHIND_KEYS.has(label.kind))) return false
  const key = state.keys.at(-1)
  if (!key || !explains(label, line)) {
    leave(state, line)
    return true
  }
  key.explanation.push(label?.kind === 'explanation' ? sliceLine(line, label.rest) : line)
  return true
}

const explains = (label: Label | undefined, line: Line) =>
  label?.kind === 'explanation' || (label === undefined && /\p{Ll}/u.test(textOf(line)) && !betweenOf(line))
