import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { copyMessages } from '../../../../resources/_kit/form/copy/copyMessages.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { treeMessages } from '../../../../resources/_kit/tree/messages.ts'
import { BulkActionsBar as Bar } from '../../../../resources/_kit/ui/BulkActionsBar.tsx'
import { ReasonedButton } from '../../../../resources/_kit/ui/ReasonedButton.tsx'
import { outlineMessages } from '../../messages.ts'
import { chosenItems } from '../../model/chosen.ts'
import type { Outline } from '../../model/outline.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import type { Choice } from '../useChoice.ts'

type ChosenBarProps = { choice: Choice; outline: Outline; isSearching: boolean }

export const ChosenBar = ({ choice, outline, isSearching }: ChosenBarProps) => {
  const t = useMessages(outlineMessages, treeMessages, copyMessages)
  const hasCapability = useCapabilities()
  const translate = useTranslate()
  const { openDialog } = useOutlineActions()
  const items = chosenItems(outline, choice)
  const drafts = items.filter(({ status }) => status === 'draft')
  const count = items.length
  const topicsReason = choice.topics.size > 0 ? t('outline.onlyActivities') : undefined
  const searchReason = isSearching ? t('tree.searching') : undefined
  return (
    <Bar selectionText={items.length > 0 ? t('outline.chosen', { count }) : undefined}>
      <ReasonedButton
        disabledReason={drafts.length === 0 ? t('outline.noDrafts') : undefined}
        onClick={() => openDialog({ action: 'statusChosen', status: 'publish' })}
      >
        {t('outline.publish')}
      </ReasonedButton>
      <ReasonedButton
        disabledReason={drafts.length === items.length ? t('outline.noPublished') : undefined}
        onClick={() => openDialog({ action: 'statusChosen', status: 'draft' })}
      >
        {t('outline.toDraft')}
      </ReasonedButton>
      <ReasonedButton
        disabledReason={searchReason ?? topicsReason}
        onClick={() => openDialog({ action: 'moveChosen' })}
      >
        {t('outline.moveTo')}
      </ReasonedButton>
      {hasCapability('copy') && (
        <Button onClick={() => openDialog({ action: 'copyChosen' })}>{t('copy.elsewhere')}</Button>
      )}
      <ReasonedButton
        disabledReason={topicsReason}
        sx={{ color: 'error.main' }}
        onClick={() => openDialog({ action: 'deleteChosen' })}
      >
        {t('outline.delete')}
      </ReasonedButton>
      <Button
        onClick={() => {
          // Unmounts with the selection.
          const box = document.querySelector<HTMLElement>('[data-chosen="true"] .choice')
          ;(box ?? document.getElementById('main-content'))?.focus({ preventScroll: true })
          choice.clear()
        }}
      >
        {translate('ra.action.unselect')}
      </Button>
    </Bar>
  )
}
