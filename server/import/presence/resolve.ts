import type { Db } from '../../db/db.ts'
import { findChildren } from '../children.ts'
import type { LockMode } from '../references.ts'
import { findVouchers, type Voucher } from '../vouchers.ts'
import type { PresenceRow } from './row.ts'

export type ResolvedPresence = { row: PresenceRow; voucher: Voucher; topicId: string | null }

export async function resolvePresences(
  tx: Db,
  rows: readonly PresenceRow[],
  lockMode: LockMode,
): Promise<(ResolvedPresence | { issue: string })[]> {
  const licenses = rows.map(({ license }) => license)
  const vouchers = await findVouchers(tx, licenses, lockMode)
  const texts = new Set(rows.flatMap(({ topic }) => topic ?? []))
  const topics = await findChildren(tx, 'topic', { parentIds: vouchers.programIds, texts }, 'read')
  return rows.map((row) => {
    const voucher = vouchers.find(row.license)
    if ('issue' in voucher) return voucher
    if (row.topic === undefined) return { row, voucher, topicId: null }
    const topic = topics.find(voucher.programId, row.topic)
    return 'issue' in topic ? topic : { row, voucher, topicId: topic.id }
  })
}
