import { useNotify } from 'react-admin'
import { messageKey } from '../../i18n/words.ts'
import { packetWords } from './words.ts'

export function useDeletedNotice(): (count: number) => void {
  const notify = useNotify()
  return (count) =>
    notify(messageKey(packetWords, 'packetSaving.gone'), {
      type: 'warning',
      messageArgs: { count },
    })
}
