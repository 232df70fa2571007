import { positionOf } from '../../question/check.ts'
import { type Line, sliceLine, textOf } from '../document/runs.ts'
import type { Draft } from './drafts.ts'
import type { ReadLine } from './items.ts'
import { type Keys, keyAlone, keyRuns, listedKeys, parseKeys } from './keys.ts'
import { isAboveKeys } from './labels.ts'
import type { State } from './state.ts'

const BEFORE_NUMBER = /^[\s*]*(?:daftar\s+)?(?:kunci(?:\s+jawaban)?|jawaban|answer\s+keys?)[\s.–-]+(?=\d)/i

/** The heading of keys that a line begins with («Kunci Paket A: 1. C 2. B», «Kunci 1. C 2. B»). */
export function headingBefore(line: Line): Line | undefined {
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
export function keysOf(
  { line, label }: ReadLine,
  { part, drafts, profile }: Pick<State, 'part' | 'drafts' | 'profile'>,
): Keys | undefined {
  if (label?.kind === 'answer') return keysBehind(textOf(line).slice(label.rest), drafts)
  const heading = profile.hasKeyWords ? headingBefore(line) : undefined
  if (heading) return keysBehind(textOf(line).slice(textOf(heading).length))
  if (part === 'keys') return listedKeys(line) ?? keyAlone(textOf(line))
  const keys = label?.kind === 'number' ? parseKeys(textOf(line)) : undefined
  return keys && keys.length > 1 ? keys : undefined
}

/** @param drafts the questions above, where the word for an answer stands before the keys. */
function keysBehind(text: string, drafts?: readonly Draft[]): Keys | undefined {
  const keys = parseKeys(text)
  if (keys) return keys
  const runs = keyRuns(text)
  if (!runs || !drafts) return runs
  return !isOption(text, drafts.at(-1)) && areKeysOfQuestions(runs, drafts) ? runs : undefined
}

/** Whether an answer is an option: letters may make a word, or be those behind Z. */
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
