import type { Outcome } from '../kind.ts'
import { moved } from '../moved.ts'
import { reasons } from '../words.ts'
import type { Placed } from './place.ts'

/** What lines say of a completion. Moments are milliseconds. */
export type CompletionData = { completedAt: number; score: number | null; text: string | null }

/** A completion as the table will have one. */
export type KnownCompletion = CompletionData & {
  memberRedeemId: string
  activityId: string
  /** As the table has it; null for a new one. */
  before: CompletionData | null
}

export const keyOf = ({
  memberRedeemId,
  activityId,
}: Pick<KnownCompletion, 'memberRedeemId' | 'activityId'>) => `${memberRedeemId}|${activityId}`

/** What lines bring to the known completions, by the number of the line. */
export type Taken = { outcomes: Outcome[]; changed: Map<number, KnownCompletion & { place: Placed }> }

/**
 * Reads lines into what is known.
 *
 * @param known by `keyOf`.
 * @param isTold what earlier lines of the file said something of; filled on.
 */
export function takeCompletions(
  lines: readonly (Placed | { refused: string })[],
  known: Map<string, KnownCompletion>,
  isTold: Set<string> = new Set(),
): Taken {
  const changed: Taken['changed'] = new Map()
  const outcomes = lines.map((line, nth): Outcome => {
    if ('refused' in line) return line
    const { row, voucher, activityId } = line
    const key = keyOf({ memberRedeemId: voucher.id, activityId })
    const before = known.get(key)
    const completedAt = moved(before?.completedAt ?? null, row.completedAt)
    if (completedAt === null) return { refused: `Waktu penyelesaian ${reasons.empty}` }
    const now: KnownCompletion = {
      ...{ memberRedeemId: voucher.id, activityId, completedAt, before: before?.before ?? null },
      score: row.score ?? before?.score ?? null,
      text: row.text ?? before?.text ?? null,
    }
    const isSame =
      before?.completedAt === now.completedAt && before.score === now.score && before.text === now.text
    if (isSame) return 'same'
    // Named once by an id and once by a title: which of both is meant, nobody knows.
    if (isTold.has(key)) return { refused: reasons.alreadyTold }
    isTold.add(key)
    known.set(key, now)
    changed.set(nth, { ...now, place: line })
    return before ? 'changed' : 'added'
  })
  return { outcomes, changed }
}
