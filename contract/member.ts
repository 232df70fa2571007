import { z } from 'zod'
import { ActivityListItem } from './activity.ts'
import { defineCall, listOf, listQuery, Nothing, Versioned } from './call.ts'
import { Day, Id, Line, Moment, OptionalLine, Text } from './primitives.ts'

const Phone = OptionalLine(30)
const Email = z.email().max(254)

/** A participant. `meta.code` is the Prakerja card number. */
export const Member = z.object({
  id: Id,
  fullname: Line(255),
  phone: Phone.nullish(),
  email: z.string().nullish(),
  date_of_birth: Day.nullish(),
  meta: z.object({ code: OptionalLine(50).nullish() }),
  updated_at: Moment.optional(),
})
export type Member = z.infer<typeof Member>

const Score = z.number().nullish()

/** A participant's voucher for one program, with results. `progress` is a percentage. */
export const MemberRedeem = z.object({
  id: Id,
  license: z.string(),
  member: Member,
  program: z.object({
    id: Id,
    title: z.string(),
    learning_targets: z.object({ competence: z.array(z.string()) }),
  }),
  results: z.object({
    progress: z.number().min(0).max(100),
    scores: z.object({
      pre_test: z.object({ score: Score }),
      post_test: z.object({ score: Score, final_score: Score }),
    }),
  }),
  start_test_at: Moment.nullish(),
  end_test_at: Moment.nullish(),
  created_at: Moment,
})
export type MemberRedeem = z.infer<typeof MemberRedeem>

const TopicOfMember = z.object({
  id: Id,
  name: z.string(),
  activities: z.array(
    ActivityListItem.pick({ id: true, title: true, type: true, settings: true }).extend({
      is_complete: z.boolean(),
    }),
  ),
})

const MemberRedeemDetail = MemberRedeem.extend({ topics: z.array(TopicOfMember) })

const MemberInput = z.object({
  fullname: Member.shape.fullname,
  date_of_birth: Day,
  phone: Phone,
  email: Email,
  meta: Member.shape.meta,
  ...Versioned.shape,
})

export const Feedback = z.object({
  text: Text(5_000).min(1),
  member_redeem_id: Id,
  topic_id: Id,
  activity_id: Id,
})
export type Feedback = z.infer<typeof Feedback>

/** The participant's own view of a program. */
const MyProgram = z.object({ id: Id, title: z.string(), topics: z.array(TopicOfMember) })

export const memberCalls = {
  'member.redeems': defineCall({
    method: 'GET',
    path: '/program/v1/company/list-member-redeem/{id}',
    summary: 'Peserta sebuah program',
    query: listQuery(['created_at', 'end_test_at']),
    answer: listOf(MemberRedeem),
  }),
  'member.redeemDetail': defineCall({
    method: 'GET',
    path: '/program/v1/company/detail-member-redeem/{id}',
    summary: 'Seorang peserta dengan topik, aktivitas dan vouchernya',
    answer: MemberRedeemDetail,
  }),
  'member.detail': defineCall({
    method: 'GET',
    path: '/users/v1/member/detail_by_id/{id}',
    summary: 'Data diri peserta',
    answer: Member,
  }),
  'member.update': defineCall({
    method: 'PUT',
    path: '/users/v1/member/update_by_id/{id}',
    summary: 'Mengubah data diri peserta',
    body: MemberInput,
    failures: [409],
    answer: Member,
  }),
  'member.feedback': defineCall({
    method: 'PUT',
    path: '/users/v1/member/activity/feedback',
    summary: 'Memberi respon atas sebuah aktivitas',
    body: Feedback,
    failures: [404],
    answer: Nothing,
  }),
  'member.certificate': defineCall({
    method: 'GET',
    path: '/users/v1/member_redeem/detail/{id}',
    summary: 'Data sertifikat; `id` adalah id atau kode lisensi voucher',
    answer: MemberRedeem,
  }),
  'member.updateCertificate': defineCall({
    method: 'PUT',
    path: '/users/v1/member/order/update-sertificate',
    summary: 'Mencatat sertifikat sebuah pesanan',
    body: z.object({ order_id: Id, sertificate_id: Id }),
    failures: [404],
    answer: Nothing,
  }),
  'member.program': defineCall({
    method: 'GET',
    path: '/users/v1/myprogram/detail/{id}',
    summary: 'Program dari sudut pandang peserta',
    answer: MyProgram,
  }),
}
