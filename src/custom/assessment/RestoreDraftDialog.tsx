import { formMessages } from '../../resources/_kit/form/messages.ts'
import { useFormat } from '../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../resources/_kit/ui/ConfirmDialog.tsx'
import { packetMessages } from './messages.ts'
import { allQuestions } from './model/tree.ts'
import { mostOf, unsavedIn } from './model/unsaved.ts'
import { restoreFocus } from './restoreFocus.ts'
import { useBuilder } from './state/BuilderContext.ts'
import type { OfferedDoc } from './useLoadTest.ts'

type RestoreDraftDialogProps = { offered: OfferedDoc | undefined; onAnswer: () => void }

/** Must be answered: further edits would overwrite the draft. */
export const RestoreDraftDialog = ({ offered, onAnswer }: RestoreDraftDialogProps) => {
  const t = useMessages(packetMessages, formMessages)
  const format = useFormat()
  const builder = useBuilder()
  const { what: unsavedKind, count } = (offered && mostOf(unsavedIn(offered.doc))) ?? {
    what: 'order',
    count: 0,
  }
  return (
    <ConfirmDialog
      open={offered !== undefined}
      busy={false}
      persistent
      title={t('form.draftTitle')}
      question={
        offered
          ? t(`packetDrafts.${unsavedKind}`, {
              count,
              moment: format.localMoment(offered.savedAt),
            })
          : ''
      }
      confirm={t('form.draftRestore')}
      cancel={t('form.draftDiscard')}
      onConfirm={() => {
        if (offered) {
          const { open } = builder.getState()
          const [first] = allQuestions(offered.doc.tree)
          builder.setState({
            doc: offered.doc,
            open: open ?? (first === undefined ? undefined : `question ${first}`),
          })
        }
        onAnswer()
        restoreFocus(builder)
      }}
      onClose={() => {
        // The next write deletes drafts that were not restored.
        onAnswer()
        restoreFocus(builder)
      }}
    />
  )
}
