import { useNotify } from 'react-admin'
import { messageKey } from '../../../i18n/words.ts'
import { useMessages } from '../text/useMessages.ts'
import { treeWords } from './words.ts'

/** Returns whether a move is refused, with a notice: an order is changed among all rows, not those found. */
export function useSearchRefusal(isSearching: () => boolean, announce: (text: string) => void) {
  const t = useMessages(treeWords)
  const notify = useNotify()
  return () => {
    if (!isSearching()) return false
    announce(t('tree.searching'))
    notify(messageKey(treeWords, 'tree.searching'), { type: 'info' })
    return true
  }
}
