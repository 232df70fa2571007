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
): Promise<(ResolvedCompletion | { refused: string })[]> {
  const licenses = rows.map(({ license }) => license)
  const vouchers = await findVouchers(tx, licenses, lockMode)
  const namedTopics = { parentIds: vouchers.programIds, texts: new Set(rows.map(({ topic }) => topic)) }
  const topics = await findChildren(tx, 'topic', namedTopics, 'read')
  const named = { parentIds: topics.ids, texts: new Set(rows.map(({ activity }) => activity)) }
  const activities = await findChildren(tx, 'activity', named, lockMode)
  return rows.map((row) => {
    const voucher = vouchers.of(row.license)
    if ('refused' in voucher) return voucher
    const topic = topics.of(voucher.programId, row.topic)
    if ('refused' in topic) return topic
    const activity = activities.of(topic.id, row.activity)
    if ('refused' in activity) return activity
    const isAssessed = activity.type === 'evaluasi_praktek_mandiri'
    return { row, voucher, activityId: activity.id, topicId: topic.id, isAssessed }
  })
}
