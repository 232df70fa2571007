import { useNotify } from 'react-admin'
import { messageKey } from '../../i18n/messages.ts'
import { packetMessages } from './messages.ts'

export function useDeletedNotice(): (count: number) => void {
  const notify = useNotify()
  return (count) =>
    notify(messageKey(packetMessages, 'packetSaving.gone'), {
      type: 'warning',
      messageArgs: { count },
    })
}
