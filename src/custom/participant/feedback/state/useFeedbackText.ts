import { useLocaleState } from 'react-admin'
import type { GivenFeedback } from '../../../../../contract/member.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { feedbackWords } from '../words.ts'
import { formatRepliedAt } from './formatRepliedAt.ts'

/** Author and time of a reply: 'Sudah direspons Ratna Sari, 10.42 WIB'. */
export function useFeedbackText(): (feedback: GivenFeedback) => string {
  const t = useMessages(feedbackWords)
  const [locale] = useLocaleState()
  return ({ admin, updated_at }) => {
    const moment = formatRepliedAt(updated_at, Date.now(), locale)
    return admin?.fullname
      ? t('feedbackQueue.given', { name: admin.fullname, moment })
      : t('feedbackQueue.givenBySomebody', { moment })
  }
}
