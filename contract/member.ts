import { z } from 'zod'
import { ActivityListItem } from './activity.ts'
import {
  defineCall,
  listOf,
  listQuery,
  NoData,
  SaveResult,
  Search,
  VersionFields,
  widePageQuery,
} from './call.ts'
import { capabilityField } from './capability.ts'
import { IssuedCertificate } from './certificate.ts'
import { PublicFile } from './export.ts'
import { isRecord } from './isRecord.ts'
import { dayOf, FIRST_DAY } from './jakarta.ts'
import { Day, FileAddress, Id, Line, Moment, OptionalLine, RequiredText } from './primitives.ts'

export const MAX_NAME = 255

const Email = z.union([z.literal(''), z.email().max(254)])

const BirthDay = z.union([
  z.literal(''),
  Day.refine((day) => day >= FIRST_DAY, { params: { rule: 'tooEarly' } }).refine(
    (day) => day <= dayOf(Date.now()),
    { params: { rule: 'future' } },
  ),
])

/** As stored by imports or other systems. `meta.code` is the Prakerja card number. */
export const Member = z.object({
  id: Id,
  fullname: z.string(),
  phone: z.string().nullish(),
  email: z.string().nullish(),
  date_of_birth: Day.nullish(),
  meta: z.object({ code: z.string().nullish() }),
  updated_at: capabilityField('versions', Moment),
})
export type Member = z.infer<typeof Member>

export const MemberContact = Member.pick({ id: true, fullname: true, phone: true, email: true })

const Score = z.number().nullish()

/** A voucher for one program, with results; `progress` in percent. */
export const MemberRedeem = z.object({
  id: Id,
  license: z.string(),
  member: Member,
  program: z.object({
    id: capabilityField('search', Id),
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
  /** The latest of redeeming, starting, finishing, completions, and presences of the participant in the program. */
  last_activity: capabilityField('search', Moment),
  certificates: capabilityField('certificates', z.array(IssuedCertificate)),
})
export type MemberRedeem = z.infer<typeof MemberRedeem>

/** A submission. The file's address expires after 15 minutes; `size` in bytes. */
export const Work = z.object({
  text: capabilityField('progress', z.string().nullable()),
  file: z
    .object({
      url: FileAddress,
      title: capabilityField('progress', z.string()),
      size: capabilityField('progress', z.int().min(0)),
    })
    .nullish(),
})
export type Work = z.infer<typeof Work>

/** `updated_at` is the version for a replacement; `admin` gave it. */
export const GivenFeedback = z.object({
  text: z.string(),
  updated_at: Moment,
  admin: z.object({ fullname: z.string() }).nullable(),
})
export type GivenFeedback = z.infer<typeof GivenFeedback>

const ActivityOfMember = ActivityListItem.pick({ id: true, title: true, type: true, settings: true }).extend({
  is_complete: z.boolean(),
  completed_at: capabilityField('progress', Moment.nullable()),
  score: capabilityField('progress', Score),
  upload: Work.nullish(),
  feedback: capabilityField('replies', GivenFeedback.nullable()),
})

const TopicOfMember = z.object({ id: Id, name: z.string(), activities: z.array(ActivityOfMember) })

export const MemberRedeemDetail = MemberRedeem.extend({ topics: z.array(TopicOfMember) })
export type MemberRedeemDetail = z.infer<typeof MemberRedeemDetail>

/** `phone` is accepted, but ignored. */
export const MemberInput = z.object({
  fullname: Line(MAX_NAME),
  date_of_birth: BirthDay.nullish(),
  phone: z.string().max(30).nullish(),
  email: Email.nullish(),
  meta: z.object({ code: OptionalLine(50).nullish() }),
  ...VersionFields.shape,
})

/** One per participant and activity: a new one replaces it. */
export const Feedback = z.object({
  text: RequiredText(5_000),
  member_redeem_id: Id,
  topic_id: Id,
  activity_id: Id,
  /** The version to replace, null for none: 409 with the current one if it differs. */
  updated_at: capabilityField('replies', Moment.nullable()),
})
export type Feedback = z.infer<typeof Feedback>

const ProgressFilter = z.object({
  topic: z.string().min(1).max(64).optional(),
  /** 1: progress below 100 only; with a topic, those who lack any of its shown activities. */
  unfinished: z.enum(['0', '1']).optional(),
  q: Search.optional(),
})

const Progress = listOf(
  z.object({
    redeem_id: Id,
    license: z.string(),
    /** Percent of the whole program. */
    progress: z.number().min(0).max(100),
    member: MemberContact,
    /** `due`: feedback is pending. */
    done: z.array(z.object({ activity_id: Id, completed_at: Moment, score: Score, due: z.boolean() })),
  }),
).extend({
  activities: z.array(
    z.object({
      id: Id,
      title: z.string(),
      type: ActivityListItem.shape.type,
      topic: z.object({ id: Id, name: z.string() }),
    }),
  ),
  /** Per activity, participants of the whole program who completed it, regardless of the filter. */
  finished: z.array(z.object({ activity_id: Id, n: z.int().min(0) })),
})

export const AwaitingFeedback = z.object({
  redeem_id: Id,
  license: z.string(),
  member: MemberContact,
  topic: z.object({ id: Id, name: z.string() }),
  activity: z.object({ id: Id, title: z.string() }),
  completed_at: Moment,
  upload: Work.nullish(),
})
export type AwaitingFeedback = z.infer<typeof AwaitingFeedback>

/**
 * `done`: progress 100. `not_started`: progress 0, no start and no completion. `running`: all others.
 */
export const redeemStateNames = ['not_started', 'running', 'done'] as const
export type RedeemStateName = (typeof redeemStateNames)[number]

/** Days of silence that can be asked for. */
export const inactiveDays = ['7', '14', '30'] as const

const RedeemFilter = z.object({
  q: Search.optional(),
  state: capabilityField('search', z.enum(redeemStateNames)),
  /**
   * Not done, and `last_activity` before the start of this many days ago in Jakarta. Who has only redeemed was active then: it
   * would be wrong to remind them of a week's silence on the next day.
   */
  inactive_days: capabilityField('search', z.enum(inactiveDays)),
})

const MyProgram = z.object({ id: Id, title: z.string(), topics: z.array(TopicOfMember) })

export const memberCalls = {
  'member.redeems': defineCall({
    method: 'GET',
    path: '/program/v1/company/list-member-redeem/{id}',
    summary: 'Peserta sebuah program',
    query: listQuery(['created_at'], {
      addedColumns: ['end_test_at', 'fullname', 'progress', 'start_test_at', 'last_activity'],
      isOneWay: true,
    }).extend(RedeemFilter.shape),
    response: listOf(MemberRedeem),
  }),
  'member.redeemDetail': defineCall({
    method: 'GET',
    path: '/program/v1/company/detail-member-redeem/{id}',
    summary: 'Seorang peserta dengan topik, aktivitas dan vouchernya',
    response: MemberRedeemDetail,
  }),
  'member.detail': defineCall({
    method: 'GET',
    path: '/users/v1/member/detail_by_id/{id}',
    summary: 'Data diri peserta',
    response: Member,
  }),
  'member.update': defineCall({
    method: 'PUT',
    path: '/users/v1/member/update_by_id/{id}',
    summary: 'Mengubah data diri peserta',
    body: MemberInput,
    errorStatuses: [409],
    response: SaveResult,
  }),
  'member.feedback': defineCall({
    method: 'PUT',
    path: '/users/v1/member/activity/feedback',
    summary: 'Memberi respon atas sebuah aktivitas',
    isIdempotent: (body) => isRecord(body) && body.updated_at !== undefined,
    body: Feedback,
    errorStatuses: [404, 409],
    response: z.object({ updated_at: capabilityField('replies', Moment) }),
  }),
  'member.certificate': defineCall({
    method: 'GET',
    path: '/users/v1/member_redeem/detail/{id}',
    summary: 'Data sertifikat; `id` adalah id atau kode lisensi voucher',
    response: MemberRedeem,
  }),
  'member.updateCertificate': defineCall({
    method: 'PUT',
    path: '/users/v1/member/order/update-sertificate',
    summary: 'Mencatat sertifikat sebuah voucher; `order_id` adalah id atau kode lisensinya',
    isIdempotent: true,
    body: z.object({ order_id: Id, sertificate_id: z.union([Line(64), z.int().min(0)]) }),
    errorStatuses: [404],
    response: NoData,
  }),
  'member.program': defineCall({
    method: 'GET',
    path: '/users/v1/myprogram/detail/{id}',
    summary: 'Program dari sudut pandang peserta',
    response: MyProgram,
  }),
  'member.progress': defineCall({
    method: 'GET',
    path: '/users/v1/company/progress/{program}',
    summary: 'Peserta sebuah program dan aktivitas yang mereka selesaikan',
    capability: 'progress',
    query: widePageQuery(50).extend(ProgressFilter.shape),
    response: Progress,
  }),
  'member.progressExport': defineCall({
    method: 'GET',
    path: '/users/v1/company/progress/{program}/export',
    summary: 'Berkas progres peserta sebuah program',
    capability: 'progress',
    query: ProgressFilter,
    response: PublicFile,
  }),
  'member.awaitingFeedback': defineCall({
    method: 'GET',
    path: '/users/v1/company/awaiting-feedback/{program}',
    summary: 'Praktek mandiri yang selesai dan belum diberi respons, yang paling lama dulu',
    capability: 'replies',
    query: widePageQuery(10),
    response: listOf(AwaitingFeedback),
  }),
  'member.awaitingFeedbackExport': defineCall({
    method: 'GET',
    path: '/users/v1/company/awaiting-feedback/{program}/export',
    summary: 'Berkas peserta yang menunggu respons',
    capability: 'replies',
    response: PublicFile,
  }),
  'member.work': defineCall({
    method: 'GET',
    path: '/users/v1/member/work/{token}',
    summary: 'Isi berkas kiriman peserta; tautannya berlaku 15 menit',
    isPublic: true,
    secretParams: ['token'],
    isFile: true,
    errorStatuses: [410],
    response: z.unknown(),
  }),
}
