import { type Activity, type ActivityListItem, ActivityType } from '../../../../contract/activity.ts'
import { JAKARTA_OFFSET } from '../../../../contract/jakarta.ts'
import type { Program } from '../../../../contract/program.ts'
import type { Topic } from '../../../../contract/topic.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import type { Severity } from '../../_kit/ui/severity.ts'

/** In the order of their findings. */
const rules = [
  ['unread', 'error'],
  ['noTopics', 'error'],
  ['emptyTopic', 'error'],
  ['emptyActivities', 'error'],
  ['noFilm', 'error'],
  ['noDocument', 'error'],
  ['noVideoLink', 'error'],
  ['noMeetingLink', 'error'],
  ['noQuestions', 'error'],
  ['noContent', 'error'],
  ['testErrors', 'error'],
  ['noCover', 'warning'],
  ['noPrice', 'warning'],
  ['lowStruckPrice', 'warning'],
  ['noSellingLink', 'warning'],
  ['draftTopic', 'warning'],
  ['draftActivity', 'warning'],
  ['draftActivities', 'warning'],
  ['noDuration', 'warning'],
  ['pastMeeting', 'warning'],
  ['testWarnings', 'warning'],
  ['noPicture', 'hint'],
  ['testHints', 'hint'],
] as const satisfies readonly (readonly [rule: string, Severity])[]

type Rule = (typeof rules)[number][0]

/** A list's row says nothing of the price, the pictures and the links. */
export type CheckedProgram = Partial<Pick<ApiRecord<Program>, 'program_information' | 'fasilitator'>>

type CheckedTopic = Pick<ApiRecord<Topic>, 'id' | 'name' | 'status' | 'counts'>

/** `meeting` as far as it has been read. */
export type CheckedActivity = Pick<
  ApiRecord<ActivityListItem>,
  'id' | 'title' | 'type' | 'status' | 'settings' | 'is_empty'
> &
  Partial<Pick<ApiRecord<Activity>, 'meeting'>> & { readonly error?: unknown }

/** `activities` as far as they have been read: else the topic's counts tell of them. */
export type CheckedOutline = readonly {
  readonly topic: CheckedTopic
  readonly activities?: readonly CheckedActivity[] | undefined
  readonly error?: unknown
}[]

export type Finding = {
  readonly rule: Rule
  /** Its path in the form of the program or the activity. */
  readonly field?: string
  readonly topic?: CheckedTopic
  readonly activity?: CheckedActivity
  /** Of a facilitator. */
  readonly name?: string | null | undefined
  /** Activities of the topic, where they are counted only; issues of a test. */
  readonly count?: number
  /** Why it cannot be read. */
  readonly error?: unknown
}

type Picture = { readonly id?: unknown; readonly url?: unknown } | null | undefined

const lacksPicture = (picture: Picture) => !(picture?.id ?? picture?.url)

export function findProgramFindings({ program_information: info, fasilitator }: CheckedProgram): Finding[] {
  // Some APIs send decimals as text.
  const price = Number(info?.selling_price ?? 0)
  const struckPrice = Number(info?.discount_price ?? 0)
  const infoRules: readonly (readonly [Rule, boolean, string])[] = [
    ['noCover', lacksPicture(info?.cover), 'cover'],
    ['noPrice', !(price > 0), 'selling_price'],
    ['lowStruckPrice', struckPrice > 0 && struckPrice <= price, 'discount_price'],
    ['noSellingLink', !(info?.selling_link ?? []).some((link) => link?.url), 'selling_link'],
  ]
  return [
    ...infoRules
      .filter(([, isFound]) => info && isFound)
      .map(([rule, , name]) => ({ rule, field: `program_information.${name}` })),
    ...(fasilitator ?? []).flatMap((person, index) =>
      lacksPicture(person?.picture)
        ? [{ rule: 'noPicture' as const, field: `fasilitator.${index}.picture`, name: person?.name }]
        : [],
    ),
  ]
}

/** @param now milliseconds. */
export function findOutlineFindings(outline: CheckedOutline, now: number): Finding[] {
  if (outline.length === 0) return [{ rule: 'noTopics' }]
  return outline.flatMap(({ topic, activities, error }): Finding[] => {
    const { empty = 0, drafts = 0, activities: total } = topic.counts ?? {}
    const counted: readonly Finding[] = [
      { rule: 'emptyActivities', topic, count: empty ?? 0 },
      { rule: 'draftActivities', topic, count: drafts ?? 0 },
    ]
    return [
      ...(error ? [{ rule: 'unread' as const, topic, error }] : []),
      ...(topic.status === 'draft' ? [{ rule: 'draftTopic' as const, topic }] : []),
      ...((activities?.length ?? total) === 0 ? [{ rule: 'emptyTopic' as const, topic }] : []),
      ...(activities
        ? activities.flatMap((activity) =>
            activityFindings(activity, now).map((finding) => ({ ...finding, topic, activity })),
          )
        : counted.filter(({ count = 0 }) => count > 0)),
    ]
  })
}

// Below the text, whose editor comes later.
const text = ['noContent', 'theory.file'] as const
const test = ['noQuestions', 'questions'] as const
const missingContent: Readonly<Record<ActivityType, readonly [Rule, field: string]>> = {
  menonton_video: ['noFilm', 'file'],
  embed_youtube: ['noVideoLink', 'embed_youtube'],
  'membaca-e-book': ['noDocument', 'file'],
  berdiskusi_daring: ['noMeetingLink', 'meeting.link'],
  pre_test: test,
  quiz: test,
  post_test: test,
  praktek_mandiri: text,
  evaluasi_praktek_mandiri: text,
  evaluasi: text,
  general: text,
}

function activityFindings(activity: CheckedActivity, now: number) {
  const { type, status, settings, is_empty, meeting, error } = activity
  const [missing, field] = missingContent[ActivityType.safeParse(type).data ?? 'general']
  const found: readonly (readonly [isFound: boolean, Finding])[] = [
    [error !== undefined, { rule: 'unread', error }],
    [status === 'draft', { rule: 'draftActivity' }],
    [is_empty === true, { rule: missing, field }],
    [!settings?.estimated_duration, { rule: 'noDuration', field: 'settings.estimated_duration' }],
    [type === 'berdiskusi_daring' && isOver(meeting, now), { rule: 'pastMeeting', field: 'meeting.dates' }],
  ]
  return found.filter(([isFound]) => isFound).map(([, finding]) => finding)
}

/** Whether the last date is over in Jakarta; a weekly meeting never is. */
function isOver(meeting: CheckedActivity['meeting'], now: number): boolean {
  if (!meeting || meeting.is_day) return false
  const ends = (meeting.dates ?? []).flatMap((date) => {
    const times = (date?.times ?? []).flatMap((time) => time?.end_time ?? [])
    return (times.length > 0 ? times : ['24:00']).map((time) => `${date?.date}T${time}`)
  })
  const localTime = new Date(now + JAKARTA_OFFSET).toISOString()
  return ends.length > 0 && ends.every((end) => end <= localTime)
}

export type FindingGroup = {
  readonly rule: Rule
  readonly severity: Severity
  readonly findings: readonly Finding[]
}

/** By rule, the most severe first. */
export function groupFindings(findings: readonly Finding[]): readonly FindingGroup[] {
  const byRule = Map.groupBy(findings, ({ rule }) => rule)
  return rules.flatMap(([rule, severity]) => {
    const ruleFindings = byRule.get(rule)
    return ruleFindings ? [{ rule, severity, findings: ruleFindings }] : []
  })
}
