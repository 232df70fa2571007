import type { memberCalls } from '../../../../contract/member.ts'
import type { CallResponse } from '../../../dataProvider/calls.ts'

export type ProgressPage = ReturnType<typeof toProgressPage>

/** Missing parts are empty. */
export function toProgressPage(response: CallResponse<(typeof memberCalls)['member.progress']>) {
  const { list, total, more, activities, finished } = response
  return {
    /** `id` is the voucher's; `percent` is of the whole program. */
    rows: list.map(({ redeem_id, license, progress, member, done }) => ({
      id: String(redeem_id),
      license: license ?? '',
      name: member.fullname ?? '',
      phone: member.phone ?? '',
      email: member.email ?? '',
      percent: progress ?? null,
      completions: new Map(
        // `isDue`: completed, awaiting a reply.
        done.map(({ activity_id, completed_at, score, due }) => [
          String(activity_id),
          { completedAt: completed_at ?? null, score: score ?? null, isDue: due ?? false },
        ]),
      ),
    })),
    total: total ?? list.length,
    /** There are more than `total`. */
    hasMore: more ?? false,
    activities: activities.map(({ id, title, topic }) => ({
      id: String(id),
      title: title ?? '',
      topic: { id: String(topic.id), name: topic.name ?? '' },
    })),
    finishedCounts: new Map(finished.map(({ activity_id, n }) => [String(activity_id), n ?? 0])),
  }
}
