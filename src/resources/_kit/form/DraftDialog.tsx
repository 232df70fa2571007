import type { Draft } from '../../../drafts/draft.ts'
import { useFormat } from '../text/useFormat.ts'
import { useMessages } from '../text/useMessages.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { formMessages } from './messages.ts'

type DraftDialogProps = {
  draft: Draft | undefined
  onRestore: (draft: Draft) => void
  onDiscard: () => void
}

/** Must be answered: further input would overwrite the draft. */
export const DraftDialog = ({ draft, onRestore, onDiscard }: DraftDialogProps) => {
  const t = useMessages(formMessages)
  const format = useFormat()
  return (
    <ConfirmDialog
      open={draft !== undefined}
      isBusy={false}
      title={t('form.draftTitle')}
      question={t('form.draftText', { moment: draft ? format.localMoment(draft.at) : '' })}
      confirm={t('form.draftRestore')}
      cancel={t('form.draftDiscard')}
      onConfirm={() => draft && onRestore(draft)}
      onClose={onDiscard}
      isPersistent
    />
  )
}
