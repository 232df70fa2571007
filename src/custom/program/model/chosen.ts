import type { Id } from '../../../../contract/primitives.ts'
import type { Outline, OutlineActivity } from './outline.ts'

export type ChosenActivity = { id: Id; topicId: Id; activity: OutlineActivity }

/** The chosen activities in their order. */
export const chosenOf = (outline: Outline, chosen: ReadonlySet<Id>): ChosenActivity[] =>
  outline.flatMap(({ topic, activities }) =>
    (activities ?? [])
      .filter(({ id }) => chosen.has(id))
      .map((activity) => ({ id: activity.id, topicId: topic.id, activity })),
  )
