import { useQueryClient } from '@tanstack/react-query'
import { useDelete, useNotify } from 'react-admin'
import type { ProgramListItem } from '../../../contract/program.ts'
import { ConfirmDialog } from '../_kit/ConfirmDialog.tsx'
import { useSaveFailed } from '../_kit/useSaveFailed.ts'
import { useText } from '../_kit/useText.ts'

type ProgramDialogProps = { program: ProgramListItem; open: boolean; onClose: () => void }

/** Asks before a program is deleted, and does it. */
export const DeleteDialog = ({ program, open, onClose }: ProgramDialogProps) => {
  const t = useText()
  const notify = useNotify()
  const failed = useSaveFailed()
  const queryClient = useQueryClient()
  // Said here, not when it is called: the row is gone, and its own callbacks with it, before success is told.
  const [remove, { isPending }] = useDelete<ProgramListItem>(
    'program',
    { id: program.id, previousData: program },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notify('program.deleted', { type: 'success' }),
      onError: failed,
      onSettled: () => {
        onClose()
        return queryClient.invalidateQueries({ queryKey: ['program'] })
      },
    },
  )
  return (
    <ConfirmDialog
      open={open}
      busy={isPending}
      title={t('program.deleteTitle')}
      question={t('program.deleteQuestion', { title: program.title })}
      confirm={t('program.deleteConfirm')}
      destructive
      onConfirm={() => remove()}
      onClose={onClose}
    />
  )
}
