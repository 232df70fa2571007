import { type ActivityType, attachmentLimit } from '../../../../contract/activity.ts'
import { type MediaType, mediaLimits } from '../../../../contract/media.ts'
import type { activities } from '../../../db/schema.ts'
import { messages } from '../../../messages.ts'

/** The columns that name an activity's files. */
export type FileIds = Pick<typeof activities.$inferSelect, 'fileId' | 'theoryFileId'>

/** What a file has to be, its most bytes, and what is said of every other one. */
type Rule = { type: MediaType; maxBytes: number; message: string }

const document: Rule = {
  type: 'document',
  maxBytes: mediaLimits.document,
  message: messages.onlyDocument(mediaLimits.document),
}

const attachmentRule = (type: ActivityType): Rule => {
  const { type: kind, maxBytes } = attachmentLimit(type)
  return kind === 'video' ? { type: kind, maxBytes, message: messages.onlyVideo(maxBytes) } : document
}

/** What the files of an activity of this type have to be. */
export const rulesOf = (type: ActivityType): Record<keyof FileIds, Rule> => ({
  fileId: attachmentRule(type),
  theoryFileId: document,
})
