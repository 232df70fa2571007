import { dayOf, ZONE, ZONE_NAME } from '../../../../../contract/jakarta.ts'
import { formatMoment } from '../../../../resources/_kit/text/format.ts'

/** A moment of today by its time alone, `10.42 WIB`; any other with its day. All of it in Jakarta. */
export function formatRepliedAt(iso: string, now: number, locale: string): string {
  if (dayOf(Date.parse(iso)) !== dayOf(now)) return formatMoment(iso, locale)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: ZONE })
  return `${time.format(new Date(iso))} ${ZONE_NAME}`
}
