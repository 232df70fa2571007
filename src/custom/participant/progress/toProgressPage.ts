import type { memberCalls } from '../../../../contract/member.ts'
import type { CallResponse } from '../../../dataProvider/calls.ts'
import type { ProgressActivity, ProgressRow } from './model.ts'

export type ProgressPage = ReturnType<typeof toProgressPage>

/** Missing parts are empty. */
export function toProgressPage(response: CallResponse<(typeof memberCalls)['member.progress']>) {
  const { list, total, more, activities, finished } = response
  return {
    rows: list.map(
      ({ redeem_id, license, progress, member, done }): ProgressRow => ({
        id: String(redeem_id),
        license: license ?? '',
        name: member.fullname ?? '',
        phone: member.phone ?? '',
        email: member.email ?? '',
        percent: progress ?? null,
        completions: new Map(
          done.map(({ activity_id, completed_at, score, due }) => [
            String(activity_id),
            { completedAt: completed_at ?? null, score: score ?? null, isDue: due ?? false },
          ]),
        ),
      }),
    ),
    total: total ?? list.length,
    /** There are more than `total`. */
    hasMore: more ?? false,
    activities: activities.map(
      ({ id, title, topic }): ProgressActivity => ({
        id: String(id),
        title: title ?? '',
        topic: { id: String(topic.id), name: topic.name ?? '' },
      }),
    ),
    finishedCounts: new Map(finished.map(({ activity_id, n }) => [String(activity_id), n ?? 0])),
  }
}
