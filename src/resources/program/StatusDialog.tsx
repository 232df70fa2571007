import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { ConfirmDialog } from '../_kit/ConfirmDialog.tsx'
import { useSaveFailed } from '../_kit/useSaveFailed.ts'
import { useText } from '../_kit/useText.ts'

type ProgramDialogProps = { program: ProgramListItem; open: boolean; onClose: () => void }

/** Asks before a program is published (from draft or archive) or archived (from publish), and does it. */
export const StatusDialog = ({ program, open, onClose }: ProgramDialogProps) => {
  const t = useText()
  const notify = useNotify()
  const failed = useSaveFailed()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const status = program.status === 'publish' ? 'archive' : 'publish'

  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.run('program', 'updateStatus', { id: program.id, data: { status } }),
    onSuccess: () => notify('program.statusChanged', { type: 'success' }),
    onError: failed,
    onSettled: () => {
      onClose()
      // All four lists, also after a refusal: then somebody else was faster.
      return queryClient.invalidateQueries({ queryKey: ['program'] })
    },
  })
  const question = status === 'publish' ? 'program.statusToPublish' : 'program.statusToArchive'
  return (
    <ConfirmDialog
      open={open}
      busy={isPending}
      title={t('program.statusTitle')}
      question={t(question, { title: program.title })}
      confirm={t('program.statusConfirm')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
