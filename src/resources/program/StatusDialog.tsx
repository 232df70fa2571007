import { useNotify } from 'react-admin'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { messageKey } from '../../i18n/words.ts'
import { DASH } from '../_kit/text/format.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { ConfirmDialog } from '../_kit/ui/ConfirmDialog.tsx'
import { useProgramChange } from './useProgramChange.ts'
import { programListWords } from './words.ts'

type ProgramDialogProps = { program: AsRead<ProgramListItem>; open: boolean; onClose: () => void }

/** Confirms and performs publishing (from draft or archive) or archiving (from publish). */
export const StatusDialog = ({ program, open, onClose }: ProgramDialogProps) => {
  const t = useMessages(programListWords)
  const notify = useNotify()
  const { id } = program
  const title = program.title || DASH
  const status = program.status === 'publish' ? 'archive' : 'publish'
  const { mutate, isPending } = useProgramChange({
    change: (dataProvider) => dataProvider.run('program', 'updateStatus', { id, data: { status } }),
    onChanged: () => notify(messageKey(programListWords, 'programList.statusChanged'), { type: 'success' }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      busy={isPending}
      title={t('programList.statusTitle')}
      question={t(status === 'publish' ? 'programList.statusToPublish' : 'programList.statusToArchive', {
        title,
      })}
      confirm={t('programList.statusConfirm')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
