import type { Outcome } from '../kind.ts'
import { mergeMoment } from '../mergeMoment.ts'
import { reasons } from '../messages.ts'
import type { ResolvedCompletion } from './resolve.ts'

/** Moments are milliseconds. */
export type CompletionData = { completedAt: number; score: number | null; text: string | null }

/** A completion as the table will have one. */
export type CompletionState = CompletionData & {
  memberRedeemId: string
  activityId: string
  before: CompletionData | null
}

export const toKey = ({
  memberRedeemId,
  activityId,
}: Pick<CompletionState, 'memberRedeemId' | 'activityId'>) => `${memberRedeemId}|${activityId}`

export type CompletionMerge = {
  outcomes: Outcome[]
  changed: Map<number, CompletionState & { source: ResolvedCompletion }>
}

/**
 * Merges lines into the known completions.
 *
 * @param completionsByKey by `toKey`.
 * @param seenKeys of earlier lines; extended.
 */
export function mergeCompletions(
  lines: readonly (ResolvedCompletion | { issue: string })[],
  completionsByKey: Map<string, CompletionState>,
  seenKeys: Set<string> = new Set(),
): CompletionMerge {
  const changed: CompletionMerge['changed'] = new Map()
  const outcomes = lines.map((line, nth): Outcome => {
    if ('issue' in line) return line
    const { row, voucher, activityId } = line
    const key = toKey({ memberRedeemId: voucher.id, activityId })
    const existing = completionsByKey.get(key)
    const completedAt = mergeMoment(existing?.completedAt ?? null, row.completedAt)
    if (completedAt === null) return { issue: `Waktu penyelesaian ${reasons.empty}` }
    const merged: CompletionState = {
      memberRedeemId: voucher.id,
      activityId,
      completedAt,
      before: existing?.before ?? null,
      score: row.score ?? existing?.score ?? null,
      text: row.text ?? existing?.text ?? null,
    }
    const isSame =
      existing?.completedAt === merged.completedAt &&
      existing.score === merged.score &&
      existing.text === merged.text
    if (isSame) return 'same'
    // Named twice, by id and by title, with different values: ambiguous.
    if (seenKeys.has(key)) return { issue: reasons.duplicateCompletion }
    seenKeys.add(key)
    completionsByKey.set(key, merged)
    changed.set(nth, { ...merged, source: line })
    return existing ? 'changed' : 'added'
  })
  return { outcomes, changed }
}
