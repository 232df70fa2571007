import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { Form } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayPicker } from '../../../../resources/_kit/fields/day/DayPicker.tsx'
import { dayProblem, earliestDay, today } from '../../../../resources/_kit/text/days.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { presenceMatrixWords } from './words.ts'

type Range = { start_date: string; end_date: string }

type DateRangeProps = Range & { onChange: (range: Range) => void }

/** An inclusive range of days; an empty end is open. Applied once it is valid. */
export const DateRange = ({ start_date, end_date, onChange }: DateRangeProps) => (
  <Form defaultValues={{ start_date, end_date }} disableInvalidFormNotification>
    <Days start_date={start_date} end_date={end_date} onChange={onChange} />
  </Form>
)

const Days = ({ start_date, end_date, onChange }: DateRangeProps) => {
  const t = useMessages(presenceMatrixWords)
  const { setValue, setError, clearErrors } = useFormContext()
  const typed = useWatch<Partial<Record<keyof Range, string | null>>>()
  const start = typed.start_date ?? ''
  const end = typed.end_date ?? ''
  const limits = { min: earliestDay, max: today() }
  const isDay = (day: string) => day === '' || dayProblem(day, limits) === undefined
  const isReversed = start !== '' && end !== '' && isDay(start) && isDay(end) && end < start
  const startFault = isDay(start) ? undefined : t('presenceMatrix.notADay')
  const endFault = isDay(end) ? isReversed && t('presenceMatrix.reversed') : t('presenceMatrix.notADay')

  useEffect(() => {
    const setMessage = (name: keyof Range, message: string | false | undefined) =>
      message ? setError(name, { message }) : clearErrors(name)
    setMessage('start_date', startFault)
    setMessage('end_date', endFault)
  }, [startFault, endFault, setError, clearErrors])

  // Back, or a link: the fields follow the URL.
  useEffect(() => {
    setValue('start_date', start_date)
    setValue('end_date', end_date)
  }, [start_date, end_date, setValue])
  const isRange = isDay(start) && isDay(end) && !isReversed
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of what was typed, not of what the address says
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
