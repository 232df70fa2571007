import { useQueryClient } from '@tanstack/react-query'
import { Confirm, useDelete, useNotify } from 'react-admin'
import type { ProgramListItem } from '../../../contract/program.ts'
import { useSaveFailed } from '../_kit/useSaveFailed.ts'
import { useText } from '../_kit/useText.ts'

type DialogProps = { program: ProgramListItem; open: boolean; onClose: () => void }

/** Asks before a program is deleted, and does it. */
export const DeleteDialog = ({ program, open, onClose }: DialogProps) => {
  const t = useText()
  const notify = useNotify()
  const failed = useSaveFailed()
  const queryClient = useQueryClient()
  const [remove, { isPending }] = useDelete<ProgramListItem>()

  const confirmed = () =>
    remove(
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
    <Confirm
      isOpen={open}
      loading={isPending}
      title={t('program.deleteTitle')}
      content={t('program.deleteQuestion', { title: program.title })}
      confirm={t('program.deleteConfirm')}
      confirmColor="warning"
      onConfirm={confirmed}
      onClose={onClose}
    />
  )
}
