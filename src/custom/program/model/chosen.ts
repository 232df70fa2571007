import type { Id } from '../../../../contract/primitives.ts'
import { type Item, type Outline, type OutlineActivity, topicWith } from './outline.ts'

export type ChosenItem = Item & {
  readonly name: string | null | undefined
  readonly status: string | null | undefined
}

export type ChosenActivity = ChosenItem & { topicId: Id; activity: OutlineActivity }

export const chosenActivities = (outline: Outline, chosenIds: ReadonlySet<Id>): ChosenActivity[] =>
  outline.flatMap(({ topic, activities }) =>
    (activities ?? [])
      .filter(({ id }) => chosenIds.has(id))
      .map((activity) => ({
        kind: 'activity',
        id: activity.id,
        name: activity.title,
        status: activity.status,
        topicId: topic.id,
        activity,
      })),
  )

export function chosenItems(
  outline: Outline,
  { topics, chosen }: { topics: ReadonlySet<Id>; chosen: ReadonlySet<Id> },
): ChosenItem[] {
  if (topics.size + chosen.size === 0) return []
  return outline.flatMap((one): ChosenItem[] => {
    const { id, name, status } = one.topic
    const activities = chosenActivities([one], chosen)
    return topics.has(id) ? [{ kind: 'topic', id, name, status }, ...activities] : activities
  })
}

/** Without activities that come along with their topic. */
export const itemsWithoutParents = (
  outline: Outline,
  choice: { topics: ReadonlySet<Id>; chosen: ReadonlySet<Id> },
): ChosenItem[] =>
  chosenItems(outline, choice).filter(({ kind, id }) => {
    const parent = kind === 'activity' ? topicWith(outline, id)?.topic.id : undefined
    return parent === undefined || !choice.topics.has(parent)
  })
