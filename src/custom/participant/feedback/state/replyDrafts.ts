import type { Id } from '../../../../../contract/primitives.ts'
import type { Draft } from '../../../../drafts/draft.ts'
import type { Key } from '../model/queue.ts'
import type { QueueState } from './queueStore.ts'

export type ReplyDraft = {
  readonly text: string
  /** Sent, but not answered when stored. */
  readonly isOut: boolean
}

export const draftPrefix = (programId: Id): string => `feedback/${encodeURIComponent(String(programId))}/`

/** Undefined if invalid. */
export function replyIn({ values }: Draft): ReplyDraft | undefined {
  const { text, isOut } = values as Partial<ReplyDraft>
  return typeof text === 'string' && text !== '' ? { text, isOut: isOut === true } : undefined
}

/** Typed and outgoing replies. */
export function draftsWanted({ texts, queue }: QueueState): ReadonlyMap<Key, ReplyDraft> {
  const written = [...texts].filter(([, text]) => text.trim() !== '')
  return new Map(written.map(([key, text]) => [key, { text, isOut: queue.outgoing.has(key) }]))
}

const isSame = (one: ReplyDraft | undefined, other: ReplyDraft | undefined) =>
  one?.text === other?.text && one?.isOut === other?.isOut

/** By draft name. */
export function draftChanges(
  programId: Id,
  wanted: ReadonlyMap<Key, ReplyDraft>,
  stored: ReadonlyMap<Key, ReplyDraft>,
): ReadonlyMap<string, Draft | undefined> {
  const at = new Date().toISOString()
  const changed = [...new Set([...wanted.keys(), ...stored.keys()])].filter(
    (key) => !isSame(wanted.get(key), stored.get(key)),
  )
  return new Map(
    changed.map((key) => {
      const values = wanted.get(key)
      return [draftPrefix(programId) + key, values && { at, base: {}, values }]
    }),
  )
}
