import { z } from 'zod'
import { listOf } from '../../../contract/call.ts'
import { AwaitingFeedback } from '../../../contract/member.ts'
import type { Api } from './api.ts'

const Awaiting = listOf(AwaitingFeedback)

/** The submissions of a program without feedback, oldest first. */
export const awaiting = async (api: Api, program: string | number) =>
  Awaiting.parse(await api.data('GET', `/users/v1/company/awaiting-feedback/${program}`))

const Detail = z.object({
  topics: z.array(
    z.object({
      activities: z.array(z.object({ id: z.string(), feedback: z.object({ text: z.string() }).nullish() })),
    }),
  ),
})
/** The feedback on a submission. */
export async function replyTo(api: Api, { redeem_id, activity }: AwaitingFeedback) {
  const { topics } = Detail.parse(
    await api.data('GET', `/program/v1/company/detail-member-redeem/${redeem_id}`),
  )
  return topics.flatMap(({ activities }) => activities).find(({ id }) => id === activity.id)?.feedback?.text
}
