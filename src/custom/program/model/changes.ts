import type { RaRecord } from 'react-admin'
import type { Id, PublishStatus } from '../../../../contract/primitives.ts'
import type { Item, Outline, OutlineActivity, OutlineTopic } from './outline.ts'

export const withoutItem = (outline: Outline, { kind, id }: Item): Outline =>
  kind === 'topic'
    ? outline.filter(({ topic }) => topic.id !== id)
    : outline.map((one) =>
        one.activities?.some((activity) => activity.id === id)
          ? { ...one, activities: one.activities.filter((activity) => activity.id !== id) }
          : one,
      )

export const withActivity = (outline: Outline, id: Id, change: Partial<OutlineActivity>): Outline =>
  outline.map((one) =>
    one.activities?.some((activity) => activity.id === id)
      ? {
          ...one,
          activities: one.activities.map((activity) =>
            activity.id === id ? { ...activity, ...change } : activity,
          ),
        }
      : one,
  )

export const withTopic = (outline: Outline, id: Id, change: Partial<OutlineTopic['topic']>): Outline =>
  outline.map((one) => (one.topic.id === id ? { ...one, topic: { ...one.topic, ...change } } : one))

/** The API appends new activities to their topic. */
export const withNewActivity = (
  outline: Outline,
  topicId: Id,
  { id, title, type, status, settings }: RaRecord,
): Outline =>
  outline.map((one) => {
    if (one.topic.id !== topicId || !one.activities) return one
    const { name, program } = one.topic
    const newActivity: OutlineActivity = {
      id,
      title,
      type,
      status,
      settings,
      topic: { id: topicId, name },
      program,
    }
    return { ...one, activities: [...one.activities, newActivity] }
  })

export const withStatus = (
  outline: Outline,
  { kind, id }: Item,
  status: PublishStatus | undefined,
): Outline => (kind === 'topic' ? withTopic(outline, id, { status }) : withActivity(outline, id, { status }))
