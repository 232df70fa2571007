import type { ProgramListItem } from '../../../contract/program.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { messageKey } from '../../i18n/messages.ts'
import { useNotifyDeleted } from '../_kit/form/restore/useNotifyDeleted.ts'
import { DASH } from '../_kit/text/format.ts'
import { useDeletionEffects } from '../_kit/text/useCountTexts.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { ConfirmDialog } from '../_kit/ui/ConfirmDialog.tsx'
import { programListMessages } from './messages.ts'
import { useProgramChange } from './useProgramChange.ts'

type ProgramDialogProps = {
  program: Pick<ApiRecord<ProgramListItem>, 'id' | 'title' | 'counts'>
  open: boolean
  onDeleted?: () => void
  onClose: () => void
}

const DeleteDialog = ({ program, open, onDeleted, onClose }: ProgramDialogProps) => {
  const t = useMessages(programListMessages)
  const notifyDeleted = useNotifyDeleted()
  const effects = useDeletionEffects()
  const { id } = program
  const title = program.title || DASH
  const { mutate, isPending } = useProgramChange({
    change: (dataProvider) => dataProvider.delete('program', { id, previousData: program }),
    onChanged: () => {
      notifyDeleted(messageKey(programListMessages, 'programList.deleted'), {
        kind: 'program',
        id,
        parents: [],
        title,
      })
      onDeleted?.()
    },
    // A page of it is being left: its own query would find nothing.
    queryKey: ['program', 'getList'],
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      isBusy={isPending}
      title={t('programList.deleteTitle')}
      question={t('programList.deleteQuestion', { title })}
      effects={effects(program.counts)}
      confirm={t('programList.deleteConfirm')}
      isDestructive
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}

export default DeleteDialog
