import type { Id } from '../../../contract/primitives.ts'
import { messageKey } from '../../i18n/words.ts'
import type { NoticeLink } from '../../resources/_kit/ui/useLinkNotice.tsx'
import { activityPath } from './outlinePaths.ts'
import { outlineWords } from './words.ts'

export const checkLink = (programId: Id, topicId: Id, id: Id): NoticeLink => ({
  label: messageKey(outlineWords, 'outline.checkTest'),
  to: activityPath(programId, topicId, id, 'check'),
})
