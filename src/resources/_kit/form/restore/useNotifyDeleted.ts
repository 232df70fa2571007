import { type Identifier, useNotify } from 'react-admin'
import { type MessageKey, messageKey } from '../../../../i18n/messages.ts'
import { useNotifyError } from '../../text/useNotifyError.ts'
import { useUndoNotice } from '../../ui/useUndoNotice.tsx'
import { restoreMessages } from './restoreMessages.ts'
import { type Parents, useIsRestorable } from './useIsRestorable.ts'
import { loadRestoreCalls, useRestore } from './useRestore.ts'

type DeletedItem = {
  /** Of the contract, or a resource's name. */
  kind: string
  id: Identifier
  parents: Parents
  /** For the notice after a restore. */
  title: string
  values?: Record<string, unknown>
}

/**
 * Notice of a deletion, with «Urungkan» where the API can restore.
 *
 * @example notifyDeleted(messageKey(outlineMessages, 'outline.topicDeleted'), { kind: 'topic', id, parents: [programId], title })
 */
export function useNotifyDeleted(): (message: MessageKey, item: DeletedItem) => void {
  const notify = useNotify()
  const notifyWithUndo = useUndoNotice()
  const restore = useRestore()
  const notifyError = useNotifyError()
  const isRestorable = useIsRestorable()
  return (message, { kind, id, parents, title, values }) => {
    if (!isRestorable(kind, parents)) {
      notify(message, { type: 'success', messageArgs: values })
      return
    }
    loadRestoreCalls().catch(() => undefined)
    const undo = () =>
      restore(kind, id, parents).then(
        () =>
          notify(messageKey(restoreMessages, 'restore.done'), { type: 'success', messageArgs: { title } }),
        notifyError,
      )
    notifyWithUndo(message, { ...(values && { values }), undo })
  }
}
