import { useLocale } from 'react-admin'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'

/** @returns formats in this computer's zone: of today the time alone. */
export function useFormatDraftMoment(): (iso: string) => string {
  const locale = useLocale()
  const format = useFormat()
  return (iso) => {
    const moment = new Date(iso)
    return moment.toDateString() === new Date().toDateString()
      ? moment.toLocaleTimeString(locale, { timeStyle: 'short' })
      : format.localMoment(iso)
  }
}
