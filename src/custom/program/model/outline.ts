import type { ActivityListItem } from '../../../../contract/activity.ts'
import type { Id, PublishStatus } from '../../../../contract/primitives.ts'
import type { Topic } from '../../../../contract/topic.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'

export type OutlineActivity = ApiRecord<ActivityListItem>

/** `activities` are undefined until loaded. */
export type OutlineTopic = {
  readonly topic: ApiRecord<Topic>
  readonly activities: readonly OutlineActivity[] | undefined
  /** Moved behind activities that are not loaded yet. */
  readonly arriving?: readonly OutlineActivity[]
}

export type Outline = readonly OutlineTopic[]

export type Item =
  | { readonly kind: 'topic'; readonly id: Id }
  | { readonly kind: 'activity'; readonly id: Id }

export const handleKey = ({ kind, id }: Item): string => `${kind} ${id}`

export function itemByKey(outline: Outline, key: string): Item | undefined {
  const all = outline.flatMap(({ topic, activities }): Item[] => [
    { kind: 'topic', id: topic.id },
    ...(activities ?? []).map(({ id }): Item => ({ kind: 'activity', id })),
  ])
  return all.find((item) => handleKey(item) === key)
}

/** Zero-based `index` among `count` siblings. */
export type Position = {
  readonly topic: Id | undefined
  readonly index: number
  readonly count: number
}

/** As far as known; `duration` in seconds. */
export type Total = { readonly activities?: number; readonly questions?: number; readonly duration?: number }

export const nameOf = (outline: Outline, { kind, id }: Item): string | undefined =>
  (kind === 'topic' ? topicOf(outline, id)?.topic.name : activityOf(outline, id)?.title) ?? undefined

export const statusOf = (outline: Outline, { kind, id }: Item): PublishStatus | undefined =>
  (kind === 'topic' ? topicOf(outline, id)?.topic.status : activityOf(outline, id)?.status) ?? undefined

export const topicOf = (outline: Outline, id: Id | undefined): OutlineTopic | undefined =>
  outline.find(({ topic }) => topic.id === id)

export const activityOf = (outline: Outline, id: Id): OutlineActivity | undefined =>
  cachedActivities(topicWith(outline, id)).find((activity) => activity.id === id)

export const topicWith = (outline: Outline, activity: Id): OutlineTopic | undefined =>
  outline.find((one) => cachedActivities(one).some(({ id }) => id === activity))

const cachedActivities = (one: OutlineTopic | undefined): readonly OutlineActivity[] =>
  one?.activities ?? one?.arriving ?? []

export function positionOf(outline: Outline, { kind, id }: Item): Position | undefined {
  const parentTopic = kind === 'activity' ? topicWith(outline, id) : undefined
  const siblings = kind === 'topic' ? outline.map(({ topic }) => topic) : cachedActivities(parentTopic)
  const index = siblings.findIndex((sibling) => sibling.id === id)
  if (index < 0) return undefined
  // Behind the activities that are not loaded.
  const offset = parentTopic && !parentTopic.activities ? unloadedCount(parentTopic) : 0
  return { topic: parentTopic?.topic.id, index: offset + index, count: offset + siblings.length }
}

const unloadedCount = ({ topic, arriving = [] }: OutlineTopic) =>
  Math.max(0, (topic.counts?.activities ?? 0) - arriving.length)

/** From loaded activities, or the API's counts. */
export function totalOf({ topic, activities }: OutlineTopic): Total {
  const { counts } = topic
  if (!activities)
    return {
      activities: counts?.activities ?? undefined,
      questions: counts?.questions ?? undefined,
      duration: counts?.duration ?? undefined,
    }
  const questions = activities.map((activity) => activity.counts?.questions ?? undefined)
  return {
    activities: activities.length,
    questions: counts?.questions === undefined ? undefined : sum(questions),
    duration: sum(activities.map(({ settings }) => settings.estimated_duration ?? undefined)),
  }
}

export function totalOfAll(outline: Outline): Total {
  const totals = outline.map(totalOf)
  const all = (part: keyof Total) => {
    const values = totals.map((total) => total[part])
    return values.every((value) => value !== undefined) ? sum(values) : undefined
  }
  return { activities: all('activities'), questions: all('questions'), duration: all('duration') }
}

const sum = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)
