import type { Id } from '../../contract/primitives.ts'
import type { Outline, OutlineActivity, OutlineTopic } from '../../src/custom/program/model/outline.ts'
import type { Panel } from '../../src/custom/program/model/rows.ts'

/* Outlines by name: an activity's id is its title, a topic's id its name. */

/** An activity of ten minutes with two questions. */
const activity = (id: Id): OutlineActivity => ({
  id,
  title: String(id),
  type: 'general',
  status: 'publish',
  settings: { estimated_duration: 600 },
  topic: { id: 'whichever', name: '' },
  program: { id: 'p' },
  counts: { questions: 2 },
})

/** A topic with its activities; with `undefined` they are not loaded, only their number (three) is known. */
export const topic = (id: Id, activities: readonly Id[] | undefined): OutlineTopic => {
  const total = activities?.length ?? 3
  return {
    topic: {
      id,
      name: String(id),
      program: { id: 'p' },
      seq: 1,
      status: 'publish',
      counts: { activities: total, questions: total * 2, duration: total * 600 },
    },
    activities: activities?.map(activity),
  }
}

/** `{ A: ['a1', 'a2'], B: undefined }`: topics in order; B's activities are not loaded. */
export const outlineOf = (topics: Readonly<Record<string, readonly Id[] | undefined>>): Outline =>
  Object.entries(topics).map(([id, activities]) => topic(id, activities))

/** The inverse of `outlineOf`, as entries. */
export const orderOf = (outline: Outline): [Id, Id[] | undefined][] =>
  outline.map((one) => [one.topic.id, one.activities?.map(({ id }) => id)])

export const panel = (one: OutlineTopic, number: number, overrides: Partial<Panel> = {}): Panel => ({
  ...one,
  number,
  open: true,
  ...overrides,
})

/** Reproducible pseudo-random integers from 0, below `below`. */
export function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
