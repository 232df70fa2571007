import type { Evidence } from '../../question/evidence.ts'
import type { KeyMismatch } from '../keyMismatches.ts'
import { evidenceOf, type MarkProfile, type Marks, optionsMarkedBy } from '../marks.ts'
import type { Cell } from './cell.ts'
import { type AmbiguousKey, type KeyRules, resolveKey } from './keys.ts'
import type { QuestionRecord } from './records.ts'
import type { RowKey } from './rowKeys.ts'

export const listedEvidence = (
  positions: readonly number[],
  { isShared }: KeyMismatch<RowKey>,
): Evidence => ({
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

/** The right option of a row: as its key, the cells beside its options, a sign, or its formatting say. */
export function decideRightOption(
  record: QuestionRecord,
  marks: Marks,
  { rules, profile }: { readonly rules: KeyRules; readonly profile: MarkProfile },
): Decision {
  const { options, starredPositions, optionsWithoutSign, markedPositions, keys, mismatch } = record
  const formattingEvidence = evidenceOf(marks, profile).map((each) => withUnmarkedHtml(each, options))
  const signEvidence: readonly Evidence[] =
    starredPositions.length > 0 ? [{ kind: 'sign', positions: starredPositions }] : []
  const resolvedKeys = keys.map((key) => resolveKey(key, options, rules))
  const ambiguousKey = resolvedKeys.find((one): one is AmbiguousKey => 'rule' in one)
  const keyPositions = resolvedKeys.filter((one): one is readonly number[] => !('rule' in one))
  const statedEvidence: readonly Evidence[] = keyPositions
    .filter((positions) => positions.length > 0)
    .map((positions) => (mismatch ? listedEvidence(positions, mismatch) : { kind: 'stated', positions }))
  const allEvidence = [
    ...statedEvidence,
    ...(ambiguousKey?.evidence ?? []),
    ...signEvidence,
    ...formattingEvidence,
  ]
  if (mismatch && allEvidence.length > 0) return { rule: 'otherNumbers', evidence: allEvidence }
  if (ambiguousKey)
    return {
      rule: ambiguousKey.rule,
      evidence: allEvidence,
      ...(ambiguousKey.rule === 'unknownAnswer' && { value: keys[0] ?? '' }),
    }
  const [statedPositions] = keyPositions.filter((positions) => positions.length > 0)
  if (keyPositions.some((positions) => positions.length > 0 && positions.join() !== statedPositions?.join()))
    return { rule: 'twoAnswers', evidence: allEvidence }
  const [key] = keys
  if (key !== undefined && statedPositions === undefined)
    return { rule: 'unknownAnswer', value: key.slice(0, 100), evidence: allEvidence }
  if (markedPositions && statedPositions && markedPositions.join() !== statedPositions.join())
    return { rule: 'twoAnswers', evidence: allEvidence }
  const decidedPositions = statedPositions ?? markedPositions
  if (decidedPositions && decidedPositions.length > 1) return { several: true }
  if (!statedPositions && !markedPositions && starredPositions.length > 1) return { several: true }
  const onlyStarredPositions = starredPositions.length === 1 ? starredPositions : undefined
  const markedOptions = optionsMarkedBy(marks, profile)
  const [onlyPosition] = decidedPositions ?? onlyStarredPositions ?? markedOptions?.positions ?? []
  if (!decidedPositions && !onlyStarredPositions && !markedOptions)
    return { rule: 'twoMarks', evidence: allEvidence }
  if (
    onlyPosition === undefined ||
    (!decidedPositions && !onlyStarredPositions && markedOptions?.positions.length !== 1)
  )
    return { rule: 'noAnswer', evidence: allEvidence }
  // A column of keys has decided: a bold cell may be anything.
  const isContradicted = [...signEvidence, ...formattingEvidence].some(
    ({ kind, positions }) =>
      !positions.includes(onlyPosition) && (kind === 'sign' || isDeliberate(kind) || !decidedPositions),
  )
  if (isContradicted) return { rule: decidedPositions ? 'twoAnswers' : 'twoMarks', evidence: allEvidence }
  const isSignRemoved = onlyStarredPositions !== undefined && !decidedPositions
  const texts = options.map(({ html }, at) => {
    if (at !== onlyPosition) return html
    return (
      formattingEvidence.find(({ positions }) => positions[0] === onlyPosition)?.htmlWithoutMark ??
      (isSignRemoved ? (optionsWithoutSign[at]?.html ?? html) : html)
    )
  })
  return { position: onlyPosition, texts }
}

/** Formatting that nobody gives to one option of several by chance. */
const isDeliberate = (kind: Evidence['kind']) => kind !== 'italic' && kind !== 'underline'

const withUnmarkedHtml = (evidence: Evidence, options: readonly Cell[]): Evidence => {
  const htmlWithoutMark = options[evidence.positions[0] ?? 0]?.htmlWithoutMark
  return htmlWithoutMark === undefined ? evidence : { ...evidence, htmlWithoutMark }
}
