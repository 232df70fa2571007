import { formMessages } from '../../resources/_kit/form/messages.ts'
import { useFormat } from '../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../resources/_kit/ui/ConfirmDialog.tsx'
import { packetMessages } from './messages.ts'
import { allQuestions } from './model/tree.ts'
import { mainChangeOf, unsavedChangesIn } from './model/unsaved.ts'
import { restoreFocus } from './restoreFocus.ts'
import { useBuilder } from './state/BuilderContext.ts'
import type { OfferedDoc } from './useLoadTest.ts'

type RestoreDraftDialogProps = { offeredDraft: OfferedDoc | undefined; onDecide: () => void }

/** Must be answered: further edits would overwrite the draft. */
export const RestoreDraftDialog = ({ offeredDraft, onDecide }: RestoreDraftDialogProps) => {
  const t = useMessages(packetMessages, formMessages)
  const format = useFormat()
  const builder = useBuilder()
  const { kind: unsavedKind, count } = (offeredDraft && mainChangeOf(unsavedChangesIn(offeredDraft.doc))) ?? {
    kind: 'order',
    count: 0,
  }
  return (
    <ConfirmDialog
      open={offeredDraft !== undefined}
      isBusy={false}
      isPersistent
      title={t('form.draftTitle')}
      question={
        offeredDraft
          ? t(`packetDrafts.${unsavedKind}`, {
              count,
              moment: format.localMoment(offeredDraft.savedAt),
            })
          : ''
      }
      confirm={t('form.draftRestore')}
      cancel={t('form.draftDiscard')}
      onConfirm={() => {
        if (offeredDraft) {
          const { openItem } = builder.getState()
          const [firstQuestion] = allQuestions(offeredDraft.doc.tree)
          builder.setState({
            doc: offeredDraft.doc,
            openItem: openItem ?? (firstQuestion === undefined ? undefined : `question ${firstQuestion}`),
          })
        }
        onDecide()
        restoreFocus(builder)
      }}
      onClose={() => {
        // The next write deletes drafts that were not restored.
        onDecide()
        restoreFocus(builder)
      }}
    />
  )
}
