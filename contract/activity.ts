import { z } from 'zod'
import {
  Counts,
  defineCall,
  listOf,
  listQuery,
  NoData,
  SaveResult,
  Search,
  Timestamps,
  VersionFields,
} from './call.ts'
import { capabilityField } from './capability.ts'
import { checkIssues } from './checkIssues.ts'
import { isRecord } from './isRecord.ts'
import { mediaLimits } from './media.ts'
import { findMeetingIssues, Meeting, MeetingInput } from './meeting.ts'
import { FileAddress, Flag, Id, Line, PublishStatus, RichText, WebAddress } from './primitives.ts'

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

export const testTypes = ['pre_test', 'quiz', 'post_test'] as const satisfies ActivityType[]

const testTypeSet: ReadonlySet<unknown> = new Set(testTypes)
/** Also of what APIs send that know further types. */
export const isTest = (type: unknown): boolean => testTypeSet.has(type)

/** Seconds, a week at most; forms show minutes. */
const EstimatedDuration = z.int().min(0).max(604_800)

/** 0: never repeated, -1: without limit. */
export const RepeatLimit = z.union([
  z.literal(5),
  z.literal(10),
  z.literal(50),
  z.literal(100),
  z.literal(0),
  z.literal(-1),
])

/** `timer` in minutes. All but the duration is of tests. */
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
  /** Questions of their packet that a participant gets. */
  number_questions_package: z.int().min(0).max(1_000).nullish(),
  timer: z.int().min(0).max(1_440).nullish(),
})
export type ActivitySettings = z.infer<typeof ActivitySettings>

/** `size` in bytes. */
export const AttachedFile = z.object({
  id: capabilityField('media-details', Id),
  url: FileAddress,
  title: capabilityField('media-details', z.string()),
  size: capabilityField('media-details', z.int().min(0)),
})
export type AttachedFile = z.infer<typeof AttachedFile>

const Theory = z.object({ content: RichText.nullish(), file: AttachedFile.nullish() })

const YoutubeLink = z.object({ title: Line(255), url: WebAddress })

/** Bounded: a whole activity fits the limit of a form's texts in any script. */
const MetaData = z.object({ title: Line(255), content: RichText.max(8_000) })

export const Activity = z.object({
  id: Id,
  title: Line(255),
  type: ActivityType,
  /** Position in its topic: from 1, without gaps. */
  seq: capabilityField('ordering', z.int().min(1)),
  is_clone: Flag,
  settings: ActivitySettings,
  theory: Theory.nullish(),
  description: RichText.nullish(),
  file: AttachedFile.nullish(),
  embed_youtube: z.array(YoutubeLink).max(100),
  meta_data: z.array(MetaData).max(50),
  meeting: Meeting.nullish(),
  status: PublishStatus,
  topic: z.object({ id: Id, name: z.string() }),
  program: z.object({ id: Id }),
  /** Only in calls about one participant. */
  is_complete: z.boolean().optional(),
  /** Of menonton_video: the stored file, as `file`. */
  upload: z.object({ file: AttachedFile.nullish() }).nullish(),
  ...Timestamps.shape,
  counts: capabilityField('counts', Counts),
  /** Of tests: participants who completed it. */
  attempts: capabilityField('counts', z.int().min(0)),
})
export type Activity = z.infer<typeof Activity>

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
  counts: true,
}).extend({
  /** No film, PDF, link or question, by its type; no content at all for types about a text. */
  is_empty: capabilityField('counts', z.boolean()),
})
export type ActivityListItem = z.infer<typeof ActivityListItem>

/** A media id attaches that file, null (empty text) removes it; if absent, it stays. */
const FileChoice = Id.nullish()

/** Lists, `settings`, `theory.content` and `meeting` are replaced, cleared if absent. Files may be multipart parts. */
export const ActivityForm = z.object({
  title: Activity.shape.title,
  type: ActivityType,
  settings: ActivitySettings,
  theory: z.object({ content: RichText.nullish(), file: FileChoice }).nullish(),
  description: RichText.nullish(),
  file: FileChoice,
  upload: z.object({ file: FileChoice }).nullish(),
  embed_youtube: Activity.shape.embed_youtube.optional(),
  meta_data: Activity.shape.meta_data.optional(),
  meeting: MeetingInput.nullish(),
  status: PublishStatus.default('publish'),
})
export type ActivityForm = z.output<typeof ActivityForm>

type ActivityIssue = { path: (string | number)[]; rule: 'required' | 'timesTurned' | 'unused' | 'otherType' }

export function findActivityIssues({
  type,
  settings,
  meeting,
  is_clone,
}: Pick<ActivityForm, 'type' | 'settings' | 'meeting'> & { is_clone?: 0 | 1 | undefined }): ActivityIssue[] {
  const { estimated_duration: _, ...testSettings } = settings
  const { set_minimum_value: minimum } = settings
  const settingIssues = isTest(type)
    ? []
    : Object.entries(testSettings)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name]) => ({ path: ['settings', name], rule: 'otherType' as const }))
  const minimumIssues =
    isTest(type) && minimum?.is_set === 1 && typeof minimum.minimum_value !== 'number'
      ? [{ path: ['settings', 'set_minimum_value', 'minimum_value'], rule: 'required' as const }]
      : []
  const meetingIssues = meeting
    ? findMeetingIssues(meeting).map(({ path, rule }) => ({ path: ['meeting', ...path], rule }))
    : []
  const cloneIssues =
    is_clone === 1 && type !== 'post_test' ? [{ path: ['is_clone'], rule: 'otherType' as const }] : []
  return [...settingIssues, ...minimumIssues, ...meetingIssues, ...cloneIssues]
}

const ActivityCreate = ActivityForm.extend({
  /** A post test copied from the program's first pre test, with its settings. */
  is_clone: Flag.optional(),
}).check(checkIssues(findActivityIssues))

const ActivityUpdate = ActivityForm.extend(VersionFields.shape).check(checkIssues(findActivityIssues))

/** Bytes: 100 MB in decimal units. */
export const MAX_VIDEO_BYTES = 100_000_000

/** Type and most bytes of `file`; `theory.file` is a document in any type. */
export const attachmentLimit = (type: ActivityType): { type: 'video' | 'document'; maxBytes: number } =>
  type === 'menonton_video'
    ? { type: 'video', maxBytes: MAX_VIDEO_BYTES }
    : { type: 'document', maxBytes: mediaLimits.document }

const attachedFiles = {
  file: { need: 'optional', maxBytes: MAX_VIDEO_BYTES, largestType: 'video' },
  'theory.file': { need: 'optional', maxBytes: mediaLimits.document },
  'upload.file': { need: 'optional', maxBytes: MAX_VIDEO_BYTES, largestType: 'video' },
} as const

export const activityCalls = {
  'activity.list': defineCall({
    method: 'GET',
    path: '/v1/activity/{program}/{topic}/list',
    summary: 'Aktivitas sebuah topik, berurutan',
    query: listQuery(['seq'], {
      limit: -1,
      direction: 'asc',
      addedColumns: ['created_at', 'title'],
      isOneWay: true,
    }).extend({
      q: capabilityField('search', Search),
    }),
    response: listOf(ActivityListItem),
  }),
  'activity.create': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/create',
    summary: 'Menambah aktivitas di akhir topik',
    isCreation: true,
    body: ActivityCreate,
    isMultipart: true,
    files: attachedFiles,
    response: SaveResult,
  }),
  'activity.show': defineCall({
    method: 'GET',
    path: '/v1/activity/{program}/{topic}/{id}/show',
    summary: 'Satu aktivitas',
    response: Activity,
  }),
  'activity.update': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/{id}/update',
    summary: 'Mengubah aktivitas; `status: draft` menjadikannya draf lagi',
    body: ActivityUpdate,
    isMultipart: true,
    files: attachedFiles,
    errorStatuses: [409],
    response: SaveResult,
  }),
  'activity.reorder': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/reorder',
    summary: 'Memindahkan aktivitas dari posisi `from` ke `to`, mulai dari 0',
    isIdempotent: (body) => isRecord(body) && body.id !== undefined,
    body: z.object({
      from: z.int().min(0),
      to: z.int().min(0),
      /** The activity expected at `from`: 409 for another one. */
      id: capabilityField('ordering', Id),
    }),
    errorStatuses: [409],
    response: NoData,
  }),
  'activity.move': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/{id}/move',
    summary: 'Memindahkan aktivitas ke topik lain di program yang sama, ke posisi `to`, mulai dari 0',
    capability: 'ordering',
    isIdempotent: true,
    body: z.object({ topic: Id, to: z.int().min(0) }),
    response: NoData,
  }),
  'activity.copy': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/{id}/copy',
    summary: 'Menyalin aktivitas ke topik yang sama atau lain, juga di program lain; salinannya draft',
    capability: 'copy',
    isCreation: true,
    /** Where the copy goes. */
    body: z.object({ program: Id, topic: Id }),
    response: SaveResult,
  }),
  'activity.approve': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/{id}/approve',
    summary: 'Menerbitkan aktivitas',
    isIdempotent: true,
    response: SaveResult,
  }),
  'activity.delete': defineCall({
    method: 'DELETE',
    path: '/v1/activity/{program}/{topic}/{id}/delete',
    summary: 'Menghapus aktivitas',
    response: NoData,
  }),
  'activity.restore': defineCall({
    method: 'POST',
    path: '/v1/activity/{program}/{topic}/{id}/restore',
    summary: 'Mengembalikan aktivitas yang dihapus dalam 30 hari terakhir',
    capability: 'undo',
    isIdempotent: true,
    response: SaveResult,
  }),
}
