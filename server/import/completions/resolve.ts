import type { Db } from '../../db/db.ts'
import { findChildren } from '../children.ts'
import type { LockMode } from '../references.ts'
import { findVouchers, type Voucher } from '../vouchers.ts'
import type { CompletionRow } from './row.ts'

export type ResolvedCompletion = {
  row: CompletionRow
  voucher: Voucher
  activityId: string
  topicId: string
  isAssessed: boolean
}

export async function resolveCompletions(
  tx: Db,
  rows: readonly CompletionRow[],
  lockMode: LockMode,
): Promise<(ResolvedCompletion | { issue: string })[]> {
  const licenses = rows.map(({ license }) => license)
  const vouchers = await findVouchers(tx, licenses, lockMode)
  const topicReferences = { parentIds: vouchers.programIds, texts: new Set(rows.map(({ topic }) => topic)) }
  const topics = await findChildren(tx, 'topic', topicReferences, 'read')
  const activityReferences = { parentIds: topics.ids, texts: new Set(rows.map(({ activity }) => activity)) }
  const activities = await findChildren(tx, 'activity', activityReferences, lockMode)
  return rows.map((row) => {
    const voucher = vouchers.find(row.license)
    if ('issue' in voucher) return voucher
    const topic = topics.find(voucher.programId, row.topic)
    if ('issue' in topic) return topic
    const activity = activities.find(topic.id, row.activity)
    if ('issue' in activity) return activity
    const isAssessed = activity.type === 'evaluasi_praktek_mandiri'
    return { row, voucher, activityId: activity.id, topicId: topic.id, isAssessed }
  })
}
