import { type ActivityType, attachmentLimit } from '../../../../contract/activity.ts'
import { type MediaType, mediaLimits } from '../../../../contract/media.ts'
import type { activities } from '../../../db/schema.ts'
import { type Message, messages } from '../../../messages.ts'

export type FileIds = Pick<typeof activities.$inferSelect, 'fileId' | 'theoryFileId'>

/** Accepted type and size of a file, and the message for any other. */
type Rule = { type: MediaType; maxBytes: number; message: Message }

const documentRule: Rule = {
  type: 'document',
  maxBytes: mediaLimits.document,
  message: messages.onlyDocument(mediaLimits.document),
}

const attachmentRule = (type: ActivityType): Rule => {
  const { type: kind, maxBytes } = attachmentLimit(type)
  return kind === 'video' ? { type: kind, maxBytes, message: messages.onlyVideo(maxBytes) } : documentRule
}

export const rulesOf = (type: ActivityType): Record<keyof FileIds, Rule> => ({
  fileId: attachmentRule(type),
  theoryFileId: documentRule,
})
