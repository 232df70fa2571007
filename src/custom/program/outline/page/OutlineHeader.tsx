import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useDeferredValue } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { outlineMessages } from '../../messages.ts'
import { type Outline, totalOfAll } from '../../model/outline.ts'
import type { Panels } from '../panels/usePanels.ts'
import { useTotalText } from '../useTotalText.ts'

type OutlineHeaderProps = { outline: Outline; panels: Panels }

/** Deferred: a moved row renders before the totals. */
export const OutlineHeader = ({ outline, panels }: OutlineHeaderProps) => (
  <Header outline={useDeferredValue(outline)} panels={panels} />
)

const Header = memo(({ outline, panels }: OutlineHeaderProps) => {
  const t = useMessages(outlineMessages)
  const totalText = useTotalText()
  const all = outline.map(({ topic }) => topic.id)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1 }}>
      <Typography variant="h2">{t('outline.title')}</Typography>
      {all.length > 0 && (
        <>
          <Box sx={{ color: 'text.secondary' }}>
            {totalText({ ...totalOfAll(outline), topics: outline.length })}
          </Box>
          <Box sx={{ ml: 'auto', mr: -1 }}>
            <Button size="small" sx={quietButton} onClick={() => panels.set(all, true)}>
              {t('outline.openAll')}
            </Button>
            <Button size="small" sx={quietButton} onClick={() => panels.set(all, false)}>
              {t('outline.closeAll')}
            </Button>
          </Box>
        </>
      )}
    </Box>
  )
})

const quietButton = { px: 1, fontWeight: 500, color: 'text.secondary' }
