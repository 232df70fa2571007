import type { Evidence } from '../../question/evidence.ts'
import type { Doubt } from '../keyDoubts.ts'
import { evidenceOf, type MarkProfile, type Marks, markedBy } from '../marks.ts'
import type { Cell } from './cell.ts'
import { type KeyDoubt, type KeyRules, resolveKey } from './keys.ts'
import type { Record } from './records.ts'
import type { RowKey } from './rowKeys.ts'

export const listedEvidence = (positions: readonly number[], { isShared }: Doubt<RowKey>): Evidence => ({
  kind: 'listed',
  positions,
  ...(isShared && { isShared }),
})

type Decision =
  | { readonly position: number; readonly texts: readonly string[] }
  | { readonly several: true }
  | {
      readonly rule: 'noAnswer' | 'twoAnswers' | 'twoMarks' | 'unknownAnswer' | 'otherNumbers'
      readonly value?: string
      readonly evidence: readonly Evidence[]
    }

/** The right option of a row: as its key, the cells beside its options, a sign, or its look say. */
export function decide(
  record: Record,
  marks: Marks,
  { rules, profile }: { readonly rules: KeyRules; readonly profile: MarkProfile },
): Decision {
  const { options, starred, bare, rights, keys, doubt } = record
  const looked = evidenceOf(marks, profile).map((each) => withBare(each, options))
  const signed: readonly Evidence[] = starred.length > 0 ? [{ kind: 'sign', positions: starred }] : []
  const resolved = keys.map((key) => resolveKey(key, options, rules))
  const unclear = resolved.find((one): one is KeyDoubt => 'rule' in one)
  const known = resolved.filter((one): one is readonly number[] => !('rule' in one))
  const stated: readonly Evidence[] = known
    .filter((positions) => positions.length > 0)
    .map((positions) => (doubt ? listedEvidence(positions, doubt) : { kind: 'stated', positions }))
  const all = [...stated, ...(unclear?.evidence ?? []), ...signed, ...looked]
  if (doubt && all.length > 0) return { rule: 'otherNumbers', evidence: all }
  if (unclear)
    return {
      rule: unclear.rule,
      evidence: all,
      ...(unclear.rule === 'unknownAnswer' && { value: keys[0] ?? '' }),
    }
  const [said] = known.filter((positions) => positions.length > 0)
  if (known.some((positions) => positions.length > 0 && positions.join() !== said?.join()))
    return { rule: 'twoAnswers', evidence: all }
  const [key] = keys
  if (key !== undefined && said === undefined)
    return { rule: 'unknownAnswer', value: key.slice(0, 100), evidence: all }
  if (rights && said && rights.join() !== said.join()) return { rule: 'twoAnswers', evidence: all }
  const spoken = said ?? rights
  if (spoken && spoken.length > 1) return { several: true }
  if (!said && !rights && starred.length > 1) return { several: true }
  const marked = starred.length === 1 ? starred : undefined
  const byLook = markedBy(marks, profile)
  const [only] = spoken ?? marked ?? byLook?.positions ?? []
  if (!spoken && !marked && !byLook) return { rule: 'twoMarks', evidence: all }
  if (only === undefined || (!spoken && !marked && byLook?.positions.length !== 1))
    return { rule: 'noAnswer', evidence: all }
  // A column of keys has decided: a bold cell may be anything.
  const isAgainst = [...signed, ...looked].some(
    ({ kind, positions }) => !positions.includes(only) && (kind === 'sign' || isDeliberate(kind) || !spoken),
  )
  if (isAgainst) return { rule: spoken ? 'twoAnswers' : 'twoMarks', evidence: all }
  const isCut = marked !== undefined && !spoken
  const texts = options.map(({ html }, at) => {
    if (at !== only) return html
    return (
      looked.find(({ positions }) => positions[0] === only)?.bare ?? (isCut ? (bare[at]?.html ?? html) : html)
    )
  })
  return { position: only, texts }
}

/** Looks that nobody gives to one option of several by chance. */
const isDeliberate = (kind: Evidence['kind']) => kind !== 'italic' && kind !== 'underline'

const withBare = (evidence: Evidence, options: readonly Cell[]): Evidence => {
  const unmarked = options[evidence.positions[0] ?? 0]?.unmarked
  return unmarked === undefined ? evidence : { ...evidence, bare: unmarked }
}
