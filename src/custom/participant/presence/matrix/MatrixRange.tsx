import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { formatDay } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { DateRange } from './DateRange.tsx'
import { quickRanges } from './range.ts'
import { usePresenceFilter } from './usePresenceFilter.ts'
import { presenceMatrixWords } from './words.ts'

/** Which days, and whether columns are days or topics. */
export const MatrixRange = () => {
  const t = useMessages(presenceMatrixWords)
  const { filter, range, set, setRange } = usePresenceFilter()
  return (
    <Box sx={toolsSx}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter.by}
        aria-label={t('presenceMatrix.by')}
        onChange={(_, by) => by && set({ by })}
      >
        <ToggleButton value="day">{t('presenceMatrix.byDay')}</ToggleButton>
        <ToggleButton value="topic">{t('presenceMatrix.byTopic')}</ToggleButton>
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={range ?? null}
        aria-label={t('presenceMatrix.range')}
        onChange={(_, wanted) => wanted && setRange(wanted)}
      >
        {quickRanges.map((name) => (
          <ToggleButton key={name} value={name}>
            {t(`presenceMatrix.ranges.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <OwnDays />
    </Box>
  )
}

/** Days of one's own, behind a button that names them. */
const OwnDays = () => {
  const t = useMessages(presenceMatrixWords)
  const [locale] = useLocaleState()
  const { filter, range, setDays } = usePresenceFilter()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { start_date, end_date } = range ? { start_date: '', end_date: '' } : filter
  const day = (text: string) => (text === '' ? '…' : formatDay(text, locale))
  return (
    <>
      <Button
        size="small"
        variant={range ? 'text' : 'outlined'}
        aria-haspopup="dialog"
        startIcon={<CalendarDays size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {range
          ? t('presenceMatrix.ownDays')
          : t('presenceMatrix.days', { from: day(start_date), to: day(end_date) })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('presenceMatrix.ownDays'), sx: { mt: 0.5, p: 2 } },
        }}
      >
        <DateRange start_date={start_date} end_date={end_date} onChange={setDays} />
      </Popover>
    </>
  )
}

const toolsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: { xs: 1, md: 0 },
  minWidth: 0,
  '& .MuiToggleButtonGroup-root': { maxWidth: '100%', overflowX: 'auto' },
  '& .MuiToggleButton-root': {
    flexShrink: 0,
    height: 32,
    px: 1.25,
    textTransform: 'none',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { height: 44 },
  },
}
