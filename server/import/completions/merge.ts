import type { Outcome } from '../kind.ts'
import { mergeMoment } from '../mergeMoment.ts'
import { reasons } from '../words.ts'
import type { ResolvedRow } from './resolve.ts'

/** What lines say of a completion. Moments are milliseconds. */
export type CompletionData = { completedAt: number; score: number | null; text: string | null }

/** A completion as the table will have one. */
export type KnownCompletion = CompletionData & {
  memberRedeemId: string
  activityId: string
  /** As the table has it; null for a new one. */
  before: CompletionData | null
}

export const toKey = ({
  memberRedeemId,
  activityId,
}: Pick<KnownCompletion, 'memberRedeemId' | 'activityId'>) => `${memberRedeemId}|${activityId}`

/** What lines bring to the known completions, by the number of the line. */
export type MergeResult = {
  outcomes: Outcome[]
  changed: Map<number, KnownCompletion & { source: ResolvedRow }>
}

/**
 * Reads lines into what is known.
 *
 * @param known by `toKey`.
 * @param seenKeys what earlier lines of the file said something of; filled on.
 */
export function mergeCompletions(
  lines: readonly (ResolvedRow | { refused: string })[],
  known: Map<string, KnownCompletion>,
  seenKeys: Set<string> = new Set(),
): MergeResult {
  const changed: MergeResult['changed'] = new Map()
  const outcomes = lines.map((line, nth): Outcome => {
    if ('refused' in line) return line
    const { row, voucher, activityId } = line
    const key = toKey({ memberRedeemId: voucher.id, activityId })
    const before = known.get(key)
    const completedAt = mergeMoment(before?.completedAt ?? null, row.completedAt)
    if (completedAt === null) return { refused: `Waktu penyelesaian ${reasons.empty}` }
    const now: KnownCompletion = {
      ...{ memberRedeemId: voucher.id, activityId, completedAt, before: before?.before ?? null },
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
