import Button from '@mui/material/Button'
import { useLocaleState, useTranslate } from 'react-admin'
import { messageKey } from '../../../../i18n/words.ts'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ChosenBar as Bar } from '../../../../resources/_kit/ui/ChosenBar.tsx'
import { activityOf, type Outline } from '../../model/outline.ts'
import { outlineWords } from '../../words.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import type { Choice } from '../useChoice.ts'
import { ChosenAction } from './ChosenAction.tsx'

type ChosenBarProps = { choice: Choice; outline: Outline; isSearching: boolean }

/** Bulk actions on the selected activities. */
export const ChosenBar = ({ choice: { chosen, clear }, outline, isSearching }: ChosenBarProps) => {
  const t = useMessages(outlineWords)
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { openDialog } = useOutlineActions()
  const drafts = [...chosen].filter((id) => activityOf(outline, id)?.status === 'draft')
  const count = formatNumber(chosen.size, locale)
  return (
    <Bar chosen={chosen.size > 0 ? t('outline.chosen', { count }) : undefined}>
      <ChosenAction
        reason={drafts.length === 0 ? messageKey(outlineWords, 'outline.noDrafts') : undefined}
        onClick={() => openDialog({ action: 'publishChosen' })}
      >
        {t('outline.publish')}
      </ChosenAction>
      <ChosenAction
        reason={isSearching ? messageKey(outlineWords, 'outline.searching') : undefined}
        onClick={() => openDialog({ action: 'moveChosen' })}
      >
        {t('outline.moveTo')}
      </ChosenAction>
      <Button
        variant="outlined"
        sx={{ color: 'error.main' }}
        onClick={() => openDialog({ action: 'deleteChosen' })}
      >
        {t('outline.delete')}
      </Button>
      <Button
        onClick={() => {
          // The button is unmounted with the selection.
          const box = document.querySelector<HTMLElement>('[data-chosen="true"] .choice')
          ;(box ?? document.getElementById('main-content'))?.focus({ preventScroll: true })
          clear()
        }}
      >
        {translate('ra.action.unselect')}
      </Button>
    </Bar>
  )
}
