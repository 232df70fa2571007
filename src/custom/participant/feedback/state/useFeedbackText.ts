import { useLocaleState } from 'react-admin'
import { dayOf, TIME_ZONE, TIME_ZONE_NAME } from '../../../../../contract/jakarta.ts'
import type { GivenFeedback } from '../../../../../contract/member.ts'
import { getFormats } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { feedbackMessages } from '../messages.ts'

/** 'Sudah direspons Ratna Sari, 10.42 WIB'. */
export function useFeedbackText(): (feedback: GivenFeedback) => string {
  const t = useMessages(feedbackMessages)
  const [locale] = useLocaleState()
  return ({ admin, updated_at }) => {
    const moment = formatRepliedAt(updated_at, Date.now(), locale)
    return admin?.fullname
      ? t('feedbackQueue.given', { name: admin.fullname, moment })
      : t('feedbackQueue.givenBySomebody', { moment })
  }
}

/** `10.42 WIB` today, with the day otherwise; in Jakarta. */
function formatRepliedAt(iso: string, now: number, locale: string): string {
  if (dayOf(Date.parse(iso)) !== dayOf(now)) return getFormats(locale).moment(iso)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: TIME_ZONE })
  return `${time.format(new Date(iso))} ${TIME_ZONE_NAME}`
}
