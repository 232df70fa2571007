import Button from '@mui/material/Button'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type RaRecord, useDelete, useNotify, useTranslate } from 'react-admin'
import { messageKey } from '../../../i18n/messages.ts'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { useRecordPage } from '../page/recordPage.ts'
import { useGoBack } from '../place/useGoBack.ts'
import { useMessages } from '../text/useMessages.ts'
import { useNotifyError } from '../text/useNotifyError.ts'
import { useRecordName } from '../text/useRecordName.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { formMessages } from './messages.ts'
import { useIsRestorable } from './restore/useIsRestorable.ts'
import { useNotifyDeleted } from './restore/useNotifyDeleted.ts'

type DeleteActionProps = {
  record: RaRecord
  /** Called before the page is left. */
  onDeleted: () => void
}

export const DeleteAction = ({ record, onDeleted }: DeleteActionProps) => {
  const t = useMessages(formMessages)
  const translate = useTranslate()
  const declaration = useDeclaration()
  const { meta, back } = useRecordPage()
  const name = useRecordName(declaration.name)(record)
  const notify = useNotify()
  const goBack = useGoBack()
  const notifyError = useNotifyError()
  const notifyDeleted = useNotifyDeleted()
  const isUndoable = useIsRestorable()(declaration.name, [])
  const [isOpen, setOpen] = useState(false)
  const [remove, { isPending }] = useDelete()

  const handleConfirm = () =>
    remove(
      declaration.name,
      { id: record.id, previousData: record, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onDeleted()
          if (isUndoable)
            notifyDeleted(messageKey(formMessages, 'delete.done'), {
              kind: declaration.name,
              id: record.id,
              parents: [],
              title: name,
              values: { title: name },
            })
          else notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } })
          goBack(back)
        },
        onError: notifyError,
        onSettled: () => setOpen(false),
      },
    )

  return (
    <>
      <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        isBusy={isPending}
        title={t('delete.title', { name })}
        question={t(isUndoable ? 'delete.undoable' : 'delete.question', { name })}
        confirm={t('delete.confirm')}
        isDestructive
        onConfirm={handleConfirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
