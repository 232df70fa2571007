import type { Identifier } from 'react-admin'
import { hasAddition } from '../../../../session/additions.ts'

/**
 * The kinds of things that are brought back here, and what the path of their `restore` asks for beside the id: these
 * names of what stands above, from the program down. (`program`, `topic` and `question` are found by their own id.)
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

/** The ids above a thing, from the program down, as `deleted.list` tells them: any may be missing. */
export type Parents = readonly (Identifier | null | undefined)[]

/** Whether a thing can be brought back: the admin knows how, the API has the call, and what its path asks for is there. */
export const isRestorable = (kind: string | null | undefined, parents: Parents): kind is RestorableKind =>
  typeof kind === 'string' &&
  isKnown(kind) &&
  hasAddition(`${kind}.restore`) &&
  askedAbove[kind].every((_, depth) => Boolean(parents[depth]))

/**
 * The parameters of a `restore` beside the id.
 *
 * @example restorePath('activity', ['p', 't']) // { program: 'p', topic: 't' }
 */
export const restorePath = (kind: RestorableKind, parents: Parents): Record<string, Identifier> =>
  Object.fromEntries(
    askedAbove[kind].flatMap((name, depth) => {
      const id = parents[depth]
      return id ? [[name, id]] : []
    }),
  )
