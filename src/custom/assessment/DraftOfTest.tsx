import { formWords } from '../../resources/_kit/form/words.ts'
import { useFormat } from '../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../resources/_kit/ui/ConfirmDialog.tsx'
import { focusShown } from './focusShown.ts'
import { allQuestions } from './model/tree.ts'
import { mostOf, unsavedIn } from './model/unsaved.ts'
import { useBuilder } from './state/BuilderContext.ts'
import type { OfferedDoc } from './useLoadTest.ts'
import { packetWords } from './words.ts'

type DraftOfTestProps = { offered: OfferedDoc | undefined; onAnswer: () => void }

/** Must be answered: further edits would overwrite the draft. */
export const DraftOfTest = ({ offered, onAnswer }: DraftOfTestProps) => {
  const t = useMessages(packetWords, formWords)
  const format = useFormat()
  const builder = useBuilder()
  const { what, count } = (offered && mostOf(unsavedIn(offered.doc))) ?? { what: 'order', count: 0 }
  return (
    <ConfirmDialog
      open={offered !== undefined}
      busy={false}
      persistent
      title={t('form.draftTitle')}
      question={
        offered
          ? t(`packetDrafts.${what}`, {
              count,
              moment: format.localMoment(offered.at),
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
        focusShown(builder)
      }}
      onClose={() => {
        // The next write deletes drafts that were not restored.
        onAnswer()
        focusShown(builder)
      }}
    />
  )
}
