import type { Outcome } from '../kind.ts'
import { mergeMoment } from '../mergeMoment.ts'
import { reasons } from '../messages.ts'
import type { ResolvedCompletion } from './resolve.ts'

/** Moments are milliseconds. */
export type CompletionData = { completedAt: number; score: number | null; text: string | null }

/** A completion as the table will have one. */
export type KnownCompletion = CompletionData & {
  memberRedeemId: string
  activityId: string
  before: CompletionData | null
}

export const toKey = ({
  memberRedeemId,
  activityId,
}: Pick<KnownCompletion, 'memberRedeemId' | 'activityId'>) => `${memberRedeemId}|${activityId}`

export type CompletionMerge = {
  outcomes: Outcome[]
  changed: Map<number, KnownCompletion & { source: ResolvedCompletion }>
}

/**
 * Merges lines into the known completions.
 *
 * @param known by `toKey`.
 * @param seenKeys of earlier lines; extended.
 */
export function mergeCompletions(
  lines: readonly (ResolvedCompletion | { refused: string })[],
  known: Map<string, KnownCompletion>,
  seenKeys: Set<string> = new Set(),
): CompletionMerge {
  const changed: CompletionMerge['changed'] = new Map()
  const outcomes = lines.map((line, nth): Outcome => {
    if ('refused' in line) return line
    const { row, voucher, activityId } = line
    const key = toKey({ memberRedeemId: voucher.id, activityId })
    const before = known.get(key)
    const completedAt = mergeMoment(before?.completedAt ?? null, row.completedAt)
    if (completedAt === null) return { refused: `Waktu penyelesaian ${reasons.empty}` }
    const now: KnownCompletion = {
      memberRedeemId: voucher.id,
      activityId,
      completedAt,
      before: before?.before ?? null,
      score: row.score ?? before?.score ?? null,
      text: row.text ?? before?.text ?? null,
    }
    const isSame =
      before?.completedAt === now.completedAt && before.score === now.score && before.text === now.text
    if (isSame) return 'same'
    // Named twice, by id and by title, with different values: ambiguous.
    if (seenKeys.has(key)) return { refused: reasons.alreadyTold }
    seenKeys.add(key)
    known.set(key, now)
    changed.set(nth, { ...now, source: line })
    return before ? 'changed' : 'added'
  })
  return { outcomes, changed }
}
