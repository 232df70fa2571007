import { useLocaleState } from 'react-admin'
import type { GivenFeedback } from '../../../../../contract/member.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { feedbackQueueWords } from '../words.ts'
import { givenWhen } from './givenWhen.ts'

/** Says who replied, and when: 'Sudah direspons Ratna Sari, 10.42 WIB'. */
export function useGivenText(): (given: GivenFeedback) => string {
  const t = useMessages(feedbackQueueWords)
  const [locale] = useLocaleState()
  return ({ admin, updated_at }) => {
    const moment = givenWhen(updated_at, Date.now(), locale)
    return admin?.fullname
      ? t('feedbackQueue.given', { name: admin.fullname, moment })
      : t('feedbackQueue.givenBySomebody', { moment })
  }
}
