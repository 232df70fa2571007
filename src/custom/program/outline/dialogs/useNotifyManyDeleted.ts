import { useNotify } from 'react-admin'
import { messageKey } from '../../../../i18n/words.ts'
import { isRestorable } from '../../../../resources/_kit/form/restore/restorable.ts'
import { useRestore } from '../../../../resources/_kit/form/restore/useRestore.ts'
import { useSaveFailed } from '../../../../resources/_kit/form/useSaveFailed.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import type { ChosenActivity } from '../../model/chosen.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { dialogWords } from './words.ts'

/** Notifies of deleted activities, with undo for all where the API has it. */
export function useNotifyManyDeleted(): (deleted: readonly ChosenActivity[]) => void {
  const { programId } = useOutlineActions()
  const format = useFormat()
  const notify = useNotify()
  const notifyWithUndo = useUndoNotice()
  const restore = useRestore()
  const failed = useSaveFailed()
  return (deleted) => {
    const [first] = deleted
    if (!first) return
    const values = { count: deleted.length }
    const message = messageKey(dialogWords, 'outlineDialog.deletedMany')
    if (!isRestorable('activity', [programId, first.topicId])) {
      notify(message, { type: 'success', messageArgs: values })
      return
    }
    const undo = async () => {
      const errors: unknown[] = []
      // Sequentially, in order: each returns to its own position.
      for (const [at, { id, topicId }] of deleted.entries())
        await restore('activity', id, [programId, topicId], { others: at < deleted.length - 1 }).catch(
          (error) => errors.push(error),
        )
      const back = { count: format.number(deleted.length - errors.length) }
      if (errors.length < deleted.length)
        notify(messageKey(dialogWords, 'outlineDialog.restoredMany'), { type: 'success', messageArgs: back })
      if (errors.length > 0) failed(errors[0])
    }
    notifyWithUndo(message, { values, undo })
  }
}
