import type { Identifier } from 'react-admin'
import { hasCapability } from '../../../../session/capabilities.ts'

/**
 * Restorable kinds, and the parents' ids that the path of `restore` needs beside the id, from the program down.
 * (`program`, `topic` and `question` need none.)
 */
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

/** Ids of the parents, from the program down, as in `deleted.list`; any may be missing. */
export type Parents = readonly (Identifier | null | undefined)[]

/** Whether it can be restored: a known kind, the API has the call, and all parents are known. */
export const isRestorable = (kind: string | null | undefined, parents: Parents): kind is RestorableKind =>
  typeof kind === 'string' &&
  isKnown(kind) &&
  hasCapability('undo') &&
  askedAbove[kind].every((_, depth) => Boolean(parents[depth]))

/** The parameters of the path of any `restore`. */
export const restoreParams = (id: Identifier, [program, topic, activity, packet]: Parents) => ({
  program: program ?? '',
  topic: topic ?? '',
  activity: activity ?? '',
  packet: packet ?? '',
  group_id: id,
  id,
})
