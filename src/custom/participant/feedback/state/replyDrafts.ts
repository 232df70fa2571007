import type { Id } from '../../../../../contract/primitives.ts'
import type { Draft } from '../../../../drafts/draft.ts'
import type { PendingDraft } from '../../../../resources/_kit/form/draftLedger.ts'
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

/** A draft is stored again when this changes. */
export const versionOf = ({ text, isOut }: ReplyDraft): readonly unknown[] => [text, isOut]

/** Typed and outgoing replies, by draft name. */
export function pendingReplyDrafts(
  programId: Id,
  { texts, queue }: QueueState,
): ReadonlyMap<string, PendingDraft> {
  const nonEmptyTexts = [...texts].filter(([, text]) => text.trim() !== '')
  return new Map(
    nonEmptyTexts.map(([key, text]) => {
      const values: ReplyDraft = { text, isOut: queue.outgoingReplies.has(key) }
      return [
        draftPrefix(programId) + key,
        { version: versionOf(values), draft: () => ({ at: new Date().toISOString(), base: {}, values }) },
      ]
    }),
  )
}
