import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH } from '../_kit/text/format.ts'
import { useText } from '../_kit/text/useText.ts'
import { ConfirmDialog } from '../_kit/ui/ConfirmDialog.tsx'
import { useProgramChange } from './useProgramChange.ts'

type ProgramDialogProps = { program: AsRead<ProgramListItem>; open: boolean; onClose: () => void }

/** Asks before a program is published (from draft or archive) or archived (from publish), and does it. */
export const StatusDialog = ({ program, open, onClose }: ProgramDialogProps) => {
  const t = useText()
  const { id } = program
  const title = program.title || DASH
  const status = program.status === 'publish' ? 'archive' : 'publish'
  const { mutate, isPending } = useProgramChange({
    change: (dataProvider) => dataProvider.run('program', 'updateStatus', { id, data: { status } }),
    done: 'program.statusChanged',
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      busy={isPending}
      title={t('program.statusTitle')}
      question={t(status === 'publish' ? 'program.statusToPublish' : 'program.statusToArchive', { title })}
      confirm={t('program.statusConfirm')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
