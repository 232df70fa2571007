import type { Id } from '../../../contract/primitives.ts'
import { messageKey } from '../../i18n/words.ts'
import type { NoticeLink } from '../../resources/_kit/ui/useLinkNotice.tsx'
import { checkNameWords } from './checkNameWords.ts'
import { activityPath } from './outlinePaths.ts'

/** The way to the check of a test, for the notice that it is published. */
export const checkLink = (programId: Id, topicId: Id, id: Id): NoticeLink => ({
  label: messageKey(checkNameWords, 'testCheckName.title'),
  to: activityPath(programId, topicId, id, 'check'),
})
