import { useLocaleState, useNotify } from 'react-admin'
import { messageKey } from '../../i18n/words.ts'
import { formatNumber } from '../../resources/_kit/text/format.ts'
import { packetWords } from './words.ts'

/** Says how many questions somebody else deleted. */
export function useDeletedNotice(): (count: number) => void {
  const [locale] = useLocaleState()
  const notify = useNotify()
  return (count) =>
    notify(messageKey(packetWords, 'packetSaving.gone'), {
      type: 'warning',
      messageArgs: { smart_count: count, count: formatNumber(count, locale) },
    })
}
