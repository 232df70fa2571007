import { useLocaleState } from 'react-admin'
import type { Draft } from '../../../drafts/draft.ts'
import { formatLocalMoment } from '../text/format.ts'
import { useMessages } from '../text/useMessages.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { formWords } from './words.ts'

type DraftOfferProps = {
  draft: Draft | undefined
  onRestore: (draft: Draft) => void
  onDiscard: () => void
}

/** Offers to restore a draft. Must be answered: further input would overwrite it. */
export const DraftOffer = ({ draft, onRestore, onDiscard }: DraftOfferProps) => {
  const t = useMessages(formWords)
  const [locale] = useLocaleState()
  return (
    <ConfirmDialog
      open={draft !== undefined}
      busy={false}
      title={t('form.draftTitle')}
      question={t('form.draftText', { moment: draft ? formatLocalMoment(draft.at, locale) : '' })}
      confirm={t('form.draftRestore')}
      cancel={t('form.draftDiscard')}
      onConfirm={() => draft && onRestore(draft)}
      onClose={onDiscard}
      persistent
    />
  )
}
