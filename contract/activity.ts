import { z } from 'zod'
import { defineCall, listOf, listQuery, Nothing, Versioned } from './call.ts'
import { Meeting, MeetingInput } from './meeting.ts'
import { FileAddress, Flag, Id, Line, Moment, PublishStatus, RichText, WebAddress } from './primitives.ts'

export const ActivityType = z.enum([
  'menonton_video',
  'embed_youtube',
  'pre_test',
  'quiz',
  'post_test',
  'praktek_mandiri',
  'evaluasi_praktek_mandiri',
  'membaca-e-book',
  'berdiskusi_daring',
  'evaluasi',
  'general',
])
export type ActivityType = z.infer<typeof ActivityType>

/** The types that carry question packets. */
export const testTypes = ['pre_test', 'quiz', 'post_test'] as const satisfies ActivityType[]

/** Seconds, both ways on the wire: forms speak minutes. A week at most. */
const EstimatedDuration = z.int().min(0).max(604_800)

/** How often a test may be repeated: 0 never, -1 without end. */
export const RepeatLimit = z.union([
  z.literal(5),
  z.literal(10),
  z.literal(50),
  z.literal(100),
  z.literal(0),
  z.literal(-1),
])

/**
 * Settings of an activity. Everything beyond the duration belongs to tests; `timer` is the exam's time in minutes.
 */
export const ActivitySettings = z.object({
  estimated_duration: EstimatedDuration,
  is_show_discussion: Flag.optional(),
  is_show_answer: Flag.optional(),
  set_minimum_value: z
    .object({ is_set: Flag, minimum_value: z.number().min(0).max(100).nullish() })
    .optional(),
  opportunity_repeat_test: RepeatLimit.optional(),
  is_skip: Flag.optional(),
  is_show_timer: Flag.optional(),
  is_show_score: Flag.optional(),
  is_camera_active: Flag.optional(),
  is_random_question: Flag.optional(),
  number_questions_package: z.int().min(0).max(1_000).nullish(),
  timer: z.int().min(0).max(1_440).nullish(),
})
export type ActivitySettings = z.infer<typeof ActivitySettings>

const AttachedFile = z.object({ id: Id.optional(), url: FileAddress, title: z.string().optional() })

const Theory = z.object({ content: RichText.nullish(), file: AttachedFile.nullish() })

const YoutubeLink = z.object({ title: Line(255), url: WebAddress })

const MetaData = z.object({ title: Line(255), content: RichText })

export const Activity = z.object({
  id: Id,
  title: Line(255),
  type: ActivityType,
  /** Place in its topic, from 1. */
  seq: z.int().min(1),
  is_clone: Flag,
  settings: ActivitySettings,
  theory: Theory.nullish(),
  description: RichText.nullish(),
  file: AttachedFile.nullish(),
  embed_youtube: z.array(YoutubeLink).max(100),
  meta_data: z.array(MetaData).max(100),
  meeting: Meeting.nullish(),
  status: PublishStatus,
  topic: z.object({ id: Id, name: z.string() }),
  program: z.object({ id: Id }),
  /** Only where the call speaks of one participant. */
  is_complete: z.boolean().optional(),
  upload: z.object({ file: z.object({ url: FileAddress }) }).nullish(),
  created_at: Moment.optional(),
  updated_at: Moment.optional(),
})
export type Activity = z.infer<typeof Activity>

/** What lists of activities carry: no content. */
export const ActivityListItem = Activity.pick({
  id: true,
  title: true,
  type: true,
  seq: true,
  status: true,
  settings: true,
  topic: true,
  program: true,
  created_at: true,
  updated_at: true,
})
export type ActivityListItem = z.infer<typeof ActivityListItem>

const attachedFiles = { file: 'optional', 'theory.file': 'optional' } as const

/** Beside these fields the body carries `attachedFiles`. */
const ActivityInput = z.object({
  title: Activity.shape.title,
  type: ActivityType,
  is_clone: Flag.optional(),
  settings: ActivitySettings,
  theory: z.object({ content: RichText.nullish() }).optional(),
  description: RichText.nullish(),
  embed_youtube: Activity.shape.embed_youtube.optional(),
  meta_data: Activity.shape.meta_data.optional(),
  meeting: MeetingInput.optional(),
  status: PublishStatus.default('publish'),
  ...Versioned.shape,
})

const ActivityId = z.object({ id: Id })

export const activityCalls = {
  'activity.list': defineCall({
    method: 'GET',
    path: '/v1/activity/{program}/{topic}/list',
    summary: 'Aktivitas sebuah topik, berurutan',
    query: listQuery(['seq', 'created_at', 'title'], { limit: -1, direction: 'asc' }),
    answer: listOf(ActivityListItem),
  }),
  'activity.create': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/create',
    summary: 'Menambah aktivitas',
    body: ActivityInput,
    multipart: true,
    files: attachedFiles,
    answer: ActivityId,
  }),
  'activity.show': defineCall({
    method: 'GET',
    path: '/v1/activity/{program}/{topic}/{id}/show',
    summary: 'Satu aktivitas',
    answer: Activity,
  }),
  'activity.update': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/{id}/update',
    summary: 'Mengubah aktivitas',
    body: ActivityInput,
    multipart: true,
    files: attachedFiles,
    failures: [409],
    answer: ActivityId,
  }),
  'activity.reorder': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/reorder',
    summary: 'Memindahkan aktivitas dari posisi `from` ke `to`, mulai dari 0',
    body: z.object({ from: z.int().min(0), to: z.int().min(0) }),
    answer: Nothing,
  }),
  'activity.approve': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/{id}/approve',
    summary: 'Menerbitkan aktivitas',
    answer: ActivityId,
  }),
  'activity.delete': defineCall({
    method: 'DELETE',
    path: '/v1/activity/{program}/{topic}/{id}/delete',
    summary: 'Menghapus aktivitas',
    answer: Nothing,
  }),
}
