import type { Identifier } from 'react-admin'
import { hasCapability } from '../../../../session/capabilities.ts'

/** Parents' ids in the path of `restore`, from the program down. */
const askedAbove = {
  program: [],
  topic: [],
  activity: ['program', 'topic'],
  packet: ['program', 'topic', 'activity'],
  group: ['program', 'topic', 'activity', 'packet'],
  question: [],
} as const satisfies Record<string, readonly string[]>

export type RestorableKind = keyof typeof askedAbove

const isKnown = (kind: string): kind is RestorableKind => Object.hasOwn(askedAbove, kind)

/** From the program down, as in `deleted.list`. */
export type Parents = readonly (Identifier | null | undefined)[]

export const isRestorable = (kind: string | null | undefined, parents: Parents): kind is RestorableKind =>
  typeof kind === 'string' &&
  isKnown(kind) &&
  hasCapability('undo') &&
  askedAbove[kind].every((_, depth) => Boolean(parents[depth]))

/** Path parameters of any kind's `restore`. */
export const restoreParams = (id: Identifier, [program, topic, activity, packet]: Parents) => ({
  program: program ?? '',
  topic: topic ?? '',
  activity: activity ?? '',
  packet: packet ?? '',
  group_id: id,
  id,
})
