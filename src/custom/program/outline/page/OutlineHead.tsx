import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useDeferredValue } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { type Outline, totalOfAll } from '../../model/outline.ts'
import { outlineWords } from '../../words.ts'
import type { Panels } from '../panels/usePanels.ts'
import { useTotalText } from '../useTotalText.ts'

type OutlineHeadProps = { shown: Outline; panels: Panels }

/** Deferred: a moved row renders before the totals. */
export const OutlineHead = ({ shown, panels }: OutlineHeadProps) => (
  <Head shown={useDeferredValue(shown)} panels={panels} />
)

const Head = memo(({ shown, panels }: OutlineHeadProps) => {
  const t = useMessages(outlineWords)
  const totalText = useTotalText()
  const all = shown.map(({ topic }) => topic.id)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1 }}>
      <Typography variant="h2">{t('outline.title')}</Typography>
      {all.length > 0 && (
        <>
          <Box sx={{ color: 'text.secondary' }}>
            {totalText({ ...totalOfAll(shown), topics: shown.length })}
          </Box>
          <Box sx={{ ml: 'auto', mr: -1 }}>
            <Button size="small" sx={quiet} onClick={() => panels.set(all, true)}>
              {t('outline.openAll')}
            </Button>
            <Button size="small" sx={quiet} onClick={() => panels.set(all, false)}>
              {t('outline.closeAll')}
            </Button>
          </Box>
        </>
      )}
    </Box>
  )
})

const quiet = { px: 1, fontWeight: 500, color: 'text.secondary' }
