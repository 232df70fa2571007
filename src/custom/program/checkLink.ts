import type { Id } from '../../../contract/primitives.ts'
import { messageKey } from '../../i18n/words.ts'
import type { NoticeLink } from '../../resources/_kit/ui/useLinkNotice.tsx'
import { checkNameWords } from './checkNameWords.ts'
import { activityPath } from './outlinePaths.ts'

/** Link to a test's check, for the notice of its publication. */
export const checkLink = (programId: Id, topicId: Id, id: Id): NoticeLink => ({
  label: messageKey(checkNameWords, 'testCheckName.title'),
  to: activityPath(programId, topicId, id, 'check'),
})
