import type { Id } from '../../../../../contract/primitives.ts'
import type { Draft } from '../../../../drafts/draft.ts'
import type { WorkKey } from '../model/queue.ts'
import type { QueueState } from './queueStore.ts'

export type ReplyDraft = {
  readonly text: string
  /** Sent, but not answered when stored. */
  readonly isOut: boolean
}

export const draftPrefix = (programId: Id): string => `feedback/${encodeURIComponent(String(programId))}/`

/** Undefined if invalid. */
export function parseReplyDraft({ values }: Draft): ReplyDraft | undefined {
  const { text, isOut } = values as Partial<ReplyDraft>
  return typeof text === 'string' && text !== '' ? { text, isOut: isOut === true } : undefined
}

/** Typed and outgoing replies. */
export function collectReplyDrafts({ texts, queue }: QueueState): ReadonlyMap<WorkKey, ReplyDraft> {
  const nonEmptyTexts = [...texts].filter(([, text]) => text.trim() !== '')
  return new Map(nonEmptyTexts.map(([key, text]) => [key, { text, isOut: queue.outgoingReplies.has(key) }]))
}

const isSame = (one: ReplyDraft | undefined, other: ReplyDraft | undefined) =>
  one?.text === other?.text && one?.isOut === other?.isOut

/**
 * By draft name.
 *
 * @param writtenKeys of drafts that may be stored, although no write has confirmed it yet: deleted when not needed.
 */
export function draftChanges(
  programId: Id,
  currentDrafts: ReadonlyMap<WorkKey, ReplyDraft>,
  storedDrafts: ReadonlyMap<WorkKey, ReplyDraft>,
  writtenKeys: ReadonlySet<WorkKey>,
): ReadonlyMap<string, Draft | undefined> {
  const savedAt = new Date().toISOString()
  const keys = [...new Set([...currentDrafts.keys(), ...storedDrafts.keys(), ...writtenKeys])]
  const changedKeys = keys.filter(
    (key) =>
      !isSame(currentDrafts.get(key), storedDrafts.get(key)) ||
      (writtenKeys.has(key) && !currentDrafts.has(key)),
  )
  return new Map(
    changedKeys.map((key) => {
      const values = currentDrafts.get(key)
      return [draftPrefix(programId) + key, values && { at: savedAt, base: {}, values }]
    }),
  )
}
