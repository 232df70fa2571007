import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocaleState, useTranslate } from 'react-admin'
import { keyOf } from '../../i18n/words.ts'
import { formatNumber } from '../../resources/_kit/text/format.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { ChosenAction } from './ChosenAction.tsx'
import { activityOf, type Outline } from './model/outline.ts'
import { useDeeds } from './OutlineContext.ts'
import type { Choice } from './useChoice.ts'
import { outlineWords } from './words.ts'

type ChosenBarProps = { choice: Choice; outline: Outline; isSearching: boolean }

/** What can be done with the chosen activities, always in sight while there are some. */
export const ChosenBar = ({ choice: { chosen, clear }, outline, isSearching }: ChosenBarProps) => {
  const t = useText(outlineWords)
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { ask } = useDeeds()
  const drafts = [...chosen].filter((id) => activityOf(outline, id)?.status === 'draft')
  return (
    <Box sx={chosen.size > 0 ? bar : undefined}>
      <Box role="status" sx={{ fontWeight: 600, mr: 'auto', whiteSpace: 'nowrap' }}>
        {chosen.size > 0 && t('outline.chosen', { count: formatNumber(chosen.size, locale) })}
      </Box>
      {chosen.size > 0 && (
        <>
          <ChosenAction
            reason={drafts.length === 0 ? keyOf(outlineWords, 'outline.noDrafts') : undefined}
            onClick={() => ask({ what: 'publishChosen' })}
          >
            {t('outline.publish')}
          </ChosenAction>
          <ChosenAction
            reason={isSearching ? keyOf(outlineWords, 'outline.searching') : undefined}
            onClick={() => ask({ what: 'moveChosen' })}
          >
            {t('outline.moveTo')}
          </ChosenAction>
          <Button
            variant="outlined"
            sx={{ color: 'error.main' }}
            onClick={() => ask({ what: 'deleteChosen' })}
          >
            {t('outline.delete')}
          </Button>
          <Button
            onClick={() => {
              // The button goes with the choice.
              const box = document.querySelector<HTMLElement>('[data-chosen="true"] .choice')
              ;(box ?? document.getElementById('main-content'))?.focus({ preventScroll: true })
              clear()
            }}
          >
            {translate('ra.action.cancel')}
          </Button>
        </>
      )}
    </Box>
  )
}

const bar = {
  position: 'sticky',
  // At the very end of a phone: nothing looks out below it.
  bottom: { xs: 0, sm: 12 },
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  ml: { md: 'auto' },
  width: { md: 'fit-content' },
  mt: 2,
  px: 2,
  py: 1.5,
  border: 1,
  // Not to be taken for one of the cards that pass below it.
  borderColor: 'primary.main',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '& > div': { mr: 1.5 },
}
