import { textOf } from '../document/runs.ts'
import type { Draft } from './drafts.ts'
import type { Label } from './labels.ts'
import { isUnfinished } from './optionRules.ts'
import type { State } from './state.ts'

/* What a line above the options is that seems to be said of the question: what is given in it looks the same. */

/** What is said of a question, and what questions are about («Waktu: 30 menit», «Alasan: …»). */
const GIVEN = /^[\s*]*(?:nilai|waktu)\b/i
const ENDS_ASKING = /(?:[?？…]|\.{3}|_{3})[\s.)"”*]*$/

/** Whether such a line is part of what is asked. */
export function isAsked(state: State, draft: Draft, kind: Label['kind']): boolean {
  if (kind === 'answer' || kind === 'keys' || !isUnfinished(state, draft)) return false
  const text = textOf(state.lines[state.at]?.line ?? { runs: [] }).slice(0, 100)
  if (kind === 'explanation') return /^[\s*]*alasan\b/i.test(text)
  const next = state.lines
    .slice(state.at + 1)
    .find(({ label }) => label?.kind !== 'point' && label?.kind !== 'timer' && label?.kind !== 'page')
  const isFollowed = next !== undefined && next.label === undefined
  const above = draft.stem.findLast((line) => textOf(line).trim() !== '')
  return isFollowed || (GIVEN.test(text) && !(above && ENDS_ASKING.test(textOf(above).slice(-60))))
}
