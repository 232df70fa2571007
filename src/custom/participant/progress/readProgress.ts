import type { memberCalls } from '../../../../contract/member.ts'
import type { CallAnswer } from '../../../dataProvider/calls.ts'
import type { ProgressActivity, ProgressRow } from './model.ts'

export type ProgressPage = ReturnType<typeof readProgress>

/** Missing parts are empty. */
export function readProgress(answer: CallAnswer<(typeof memberCalls)['member.progress']>) {
  const { list, total, more, activities, finished } = answer
  return {
    rows: list.map(
      ({ redeem_id, license, progress, member, done }): ProgressRow => ({
        id: String(redeem_id),
        license: license ?? '',
        name: member.fullname ?? '',
        phone: member.phone ?? '',
        email: member.email ?? '',
        percent: progress ?? null,
        done: new Map(
          done.map(({ activity_id, completed_at, score, due }) => [
            String(activity_id),
            { at: completed_at ?? null, score: score ?? null, due: due ?? false },
          ]),
        ),
      }),
    ),
    total: total ?? list.length,
    /** There are more than `total`. */
    more: more ?? false,
    activities: activities.map(
      ({ id, title, topic }): ProgressActivity => ({
        id: String(id),
        title: title ?? '',
        topic: { id: String(topic.id), name: topic.name ?? '' },
      }),
    ),
    finished: new Map(finished.map(({ activity_id, n }) => [String(activity_id), n ?? 0])),
  }
}
