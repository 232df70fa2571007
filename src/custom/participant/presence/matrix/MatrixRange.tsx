import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { CalendarDays } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayPicker } from '../../../../resources/_kit/fields/day/DayPicker.tsx'
import { earliestDay, getToday, validateDay } from '../../../../resources/_kit/text/days.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { presenceMessages } from '../messages.ts'
import { type Days, QUICK_RANGES } from './range.ts'
import { usePresenceFilter } from './usePresenceFilter.ts'

export const MatrixRange = () => {
  const t = useMessages(presenceMessages)
  const { filter, range, setFilter, setRange } = usePresenceFilter()
  return (
    <Box sx={toolsSx}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter.by}
        aria-label={t('presenceMatrix.by')}
        onChange={(_, by) => by && setFilter({ by })}
      >
        <ToggleButton value="day">{t('presenceMatrix.byDay')}</ToggleButton>
        <ToggleButton value="topic">{t('presenceMatrix.byTopic')}</ToggleButton>
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={range ?? null}
        aria-label={t('presenceMatrix.range')}
        onChange={(_, nextRange) => nextRange && setRange(nextRange)}
      >
        {QUICK_RANGES.map((name) => (
          <ToggleButton key={name} value={name}>
            {t(`presenceMatrix.ranges.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <CustomDays />
    </Box>
  )
}

const CustomDays = () => {
  const t = useMessages(presenceMessages)
  const format = useFormat()
  const { filter, range, setDays } = usePresenceFilter()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { start_date, end_date } = range ? { start_date: '', end_date: '' } : filter
  const formatDay = (text: string) => (text === '' ? '…' : format.day(text))
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
          : t('presenceMatrix.days', { from: formatDay(start_date), to: formatDay(end_date) })}
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
        <Form defaultValues={{ start_date, end_date }} disableInvalidFormNotification>
          <DayFields start_date={start_date} end_date={end_date} onChange={setDays} />
        </Form>
      </Popover>
    </>
  )
}

type DayFieldsProps = Days & { onChange: (range: Days) => void }

/** Inclusive; an empty end is open. Applied once valid. */
const DayFields = ({ start_date, end_date, onChange }: DayFieldsProps) => {
  const t = useMessages(presenceMessages)
  const { setValue, setError, clearErrors } = useFormContext()
  const typedDays = useWatch<Partial<Record<keyof Days, string | null>>>()
  const start = typedDays.start_date ?? ''
  const end = typedDays.end_date ?? ''
  const limits = { min: earliestDay, max: getToday() }
  const isDay = (day: string) => day === '' || validateDay(day, limits) === undefined
  const isReversed = start !== '' && end !== '' && isDay(start) && isDay(end) && end < start
  const startError = isDay(start) ? undefined : t('presenceMatrix.notADay')
  const endError = isDay(end) ? isReversed && t('presenceMatrix.reversed') : t('presenceMatrix.notADay')

  useEffect(() => {
    const setMessage = (name: keyof Days, message: string | false | undefined) =>
      message ? setError(name, { message }) : clearErrors(name)
    setMessage('start_date', startError)
    setMessage('end_date', endError)
  }, [startError, endError, setError, clearErrors])

  // Follows the URL: Back, or a link.
  useEffect(() => {
    setValue('start_date', start_date)
    setValue('end_date', end_date)
  }, [start_date, end_date, setValue])
  const isRange = isDay(start) && isDay(end) && !isReversed
  // biome-ignore lint/correctness/useExhaustiveDependencies: reacts to what was typed, not to the address
  useEffect(() => {
    if (isRange && (start !== start_date || end !== end_date)) onChange({ start_date: start, end_date: end })
  }, [isRange, start, end])

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, width: { xs: '100%', sm: 340 } }}>
      <DayPicker source="start_date" label={t('presenceMatrix.from')} {...limits} clearable />
      <DayPicker source="end_date" label={t('presenceMatrix.to')} {...limits} clearable />
    </Box>
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
