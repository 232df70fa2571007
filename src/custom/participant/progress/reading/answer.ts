import type { MemberRedeemDetail } from '../../../../../contract/member.ts'
import type { CallAnswer } from '../../../../dataProvider/calls.ts'
import type { AsRead } from '../../../../dataProvider/reading.ts'
import type { Completion, ProgressActivity, ProgressRow } from '../model.ts'

/** A page of participants, with the program's totals. */
export type ProgressPage = {
  readonly rows: readonly ProgressRow[]
  readonly total: number
  /** More than `total`. */
  readonly more: boolean
  readonly activities: readonly ProgressActivity[]
  /** Completions by activity, over the whole program. */
  readonly finished: ReadonlyMap<string, number>
}

/** A page as the API answered it; a part that is missing is empty. */
export function readProgress(answer: CallAnswer<'member.progress'>): ProgressPage {
  const { list, total, more, activities, finished } = answer
  return {
    rows: list.map(({ redeem_id, license, progress, member, done }) => ({
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
    })),
    total: total ?? list.length,
    more: more ?? false,
    activities: activities.map(({ id, title, topic }) => ({
      id: String(id),
      title: title ?? '',
      topic: { id: String(topic.id), name: topic.name ?? '' },
    })),
    finished: new Map(finished.map(({ activity_id, n }) => [String(activity_id), n ?? 0])),
  }
}

/** A participant out of the detail, where the API has no progress. `canReply`: whether a reply that is due is known. */
export function rowOfDetail(detail: AsRead<MemberRedeemDetail>, canReply: boolean): ProgressRow {
  const done = new Map<string, Completion>()
  for (const { activities } of detail.topics)
    for (const { id, type, is_complete, completed_at, score, feedback } of activities)
      if (id && is_complete)
        done.set(String(id), {
          at: completed_at ?? null,
          score: score ?? null,
          due: canReply && type === 'evaluasi_praktek_mandiri' && feedback === null,
        })
  return {
    id: String(detail.id),
    license: detail.license ?? '',
    name: detail.member.fullname ?? '',
    phone: detail.member.phone ?? '',
    email: detail.member.email ?? '',
    percent: detail.results.progress ?? null,
    done,
  }
}

/** The activities that details name, in the order of the first that names them. */
export function activitiesOfDetails(details: readonly AsRead<MemberRedeemDetail>[]): ProgressActivity[] {
  const topics = new Map<string, { name: string; activities: Map<string, ProgressActivity> }>()
  for (const detail of details)
    for (const { id, name, activities } of detail.topics) {
      if (!id) continue
      const key = String(id)
      const topic = topics.get(key) ?? { name: name ?? '', activities: new Map() }
      topics.set(key, topic)
      for (const activity of activities) {
        if (!activity.id || topic.activities.has(String(activity.id))) continue
        topic.activities.set(String(activity.id), {
          id: String(activity.id),
          title: activity.title ?? '',
          topic: { id: key, name: topic.name },
        })
      }
    }
  return [...topics.values()].flatMap(({ activities }) => [...activities.values()])
}
