import type { Id } from '../../../contract/primitives.ts'
import { messageKey } from '../../i18n/messages.ts'
import type { NoticeLink } from '../../resources/_kit/ui/NoticeLinkButton.tsx'
import { outlineMessages } from './messages.ts'
import { activityPath } from './outlinePaths.ts'

export const checkLink = (programId: Id, topicId: Id, id: Id): NoticeLink => ({
  label: messageKey(outlineMessages, 'outline.checkTest'),
  to: activityPath(programId, topicId, id, 'check'),
})
