import { useNotify } from 'react-admin'
import { messageKey } from '../../../i18n/messages.ts'
import { useMessages } from '../text/useMessages.ts'
import { treeMessages } from './messages.ts'

/** Returns whether a move is refused, with a notice: an order is changed among all rows, not those found. */
export function useMoveDisabledBySearch(isSearching: () => boolean, announce: (text: string) => void) {
  const t = useMessages(treeMessages)
  const notify = useNotify()
  return () => {
    if (!isSearching()) return false
    announce(t('tree.searching'))
    notify(messageKey(treeMessages, 'tree.searching'), { type: 'info' })
    return true
  }
}
