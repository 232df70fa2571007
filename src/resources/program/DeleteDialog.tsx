import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH } from '../_kit/text/format.ts'
import { useText } from '../_kit/text/useText.ts'
import { ConfirmDialog } from '../_kit/ui/ConfirmDialog.tsx'
import { useProgramChange } from './useProgramChange.ts'

type ProgramDialogProps = { program: AsRead<ProgramListItem>; open: boolean; onClose: () => void }

/** Asks before a program is deleted, and does it. */
export const DeleteDialog = ({ program, open, onClose }: ProgramDialogProps) => {
  const t = useText()
  const { id } = program
  const title = program.title || DASH
  const { mutate, isPending } = useProgramChange({
    change: (dataProvider) => dataProvider.delete('program', { id, previousData: program }),
    done: 'program.deleted',
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      busy={isPending}
      title={t('program.deleteTitle')}
      question={t('program.deleteQuestion', { title })}
      confirm={t('program.deleteConfirm')}
      destructive
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
