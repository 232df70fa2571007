import type { AwaitingFeedback, GivenFeedback } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import type { ParticipantDetail } from '../../useParticipant.ts'
import type { WorkKey } from './queue.ts'

export const parseWorkKey = (key: WorkKey): readonly [redeem: string, activity: string] => {
  const [redeem = '', activity = ''] = key.split('/').map(decodeURIComponent)
  return [redeem, activity]
}

const isSame = (one: Id | null | undefined, other: Id) => String(one) === String(other)

export function findActivity({ topics }: ParticipantDetail, activityId: Id) {
  for (const topic of topics)
    for (const activity of topic.activities) if (isSame(activity.id, activityId)) return { topic, activity }
  return undefined
}

/** Undefined unless complete. */
export function findFeedback(participant: ParticipantDetail, activityId: Id): GivenFeedback | undefined {
  const { text, updated_at, admin } = findActivity(participant, activityId)?.activity.feedback ?? {}
  if (!text || !updated_at) return undefined
  return { text, updated_at, admin: admin?.fullname ? { fullname: admin.fullname } : null }
}

/** Work that awaits a reply or has one, as the queue represents it; else undefined. */
export function findWorkItem(participant: ParticipantDetail, activityId: Id): AwaitingFeedback | undefined {
  const { topic, activity } = findActivity(participant, activityId) ?? {}
  if (!topic || activity?.type !== 'evaluasi_praktek_mandiri' || !activity.is_complete) return undefined
  const { id, license, member } = participant
  const { file, text } = activity.upload ?? {}
  return {
    redeem_id: id,
    license: license ?? '',
    member: {
      id: member.id ?? '',
      fullname: member.fullname ?? '',
      phone: member.phone,
      email: member.email,
    },
    topic: { id: topic.id ?? '', name: topic.name ?? '' },
    activity: { id: activity.id ?? '', title: activity.title ?? '' },
    completed_at: activity.completed_at ?? '',
    upload: activity.upload && {
      text: text ?? null,
      file: file?.url ? { url: file.url, title: file.title ?? '', size: file.size ?? 0 } : null,
    },
  }
}
