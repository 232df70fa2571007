import type { Identifier } from 'react-admin'
import { hasAddition } from '../../../../authProvider/additions.ts'

/**
 * The kinds of things that are brought back here, and what the path of their `restore` asks for beside the id: these
 * names of what stands above, from the program down. (`program` and `topic` are found by their own id.)
 */
const askedAbove = {
  program: [],
  topic: [],
  activity: ['program', 'topic'],
} as const satisfies Record<string, readonly string[]>

export type RestorableKind = keyof typeof askedAbove

const isKnown = (kind: string): kind is RestorableKind => Object.hasOwn(askedAbove, kind)

/** Whether a thing of this kind can be brought back: the admin knows how, and the API has the call. */
export const isRestorable = (kind: string | null | undefined): kind is RestorableKind =>
  typeof kind === 'string' && isKnown(kind) && hasAddition(`${kind}.restore`)

/**
 * The parameters of a `restore` beside the id.
 *
 * @param parents the ids above it, from the program down, as `deleted.list` tells them.
 * @example restorePath('activity', ['p', 't']) // { program: 'p', topic: 't' }
 */
export const restorePath = (
  kind: RestorableKind,
  parents: readonly Identifier[],
): Record<string, Identifier> =>
  Object.fromEntries(
    askedAbove[kind].flatMap((name, depth) => {
      const id = parents[depth]
      return id === undefined ? [] : [[name, id]]
    }),
  )
