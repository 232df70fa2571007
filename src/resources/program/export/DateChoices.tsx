import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { RadioButtonGroupInput, SelectInput } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { ExportDate } from '../../../../contract/export.ts'
import { DayPicker } from '../../_kit/fields/day/DayPicker.tsx'
import { earliestDay, getToday } from '../../_kit/text/days.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { exportDialogMessages } from './messages.ts'
import { type ExportChoices, noChoices, progressOptions } from './model.ts'

export const DateChoices = () => {
  const t = useMessages(exportDialogMessages)
  const select = useRef<HTMLElement>(null)
  const { setValue, clearErrors, trigger } = useFormContext<ExportChoices>()
  const { isSubmitted } = useFormState<ExportChoices>()
  const [dateType, startDate] = useWatch<ExportChoices, ['dateType', 'startDate']>({
    name: ['dateType', 'startDate'],
  })
  const days = { min: earliestDay, max: getToday() }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked anew for every other start
  useEffect(() => {
    if (isSubmitted) trigger('endDate')
  }, [startDate, isSubmitted, trigger])
  const reset = () => {
    const { programs: _, ...dates } = noChoices
    for (const [name, value] of Object.entries(dates)) setValue(name as keyof typeof dates, value)
    clearErrors(['startDate', 'endDate'])
    // The pressed button unmounts.
    select.current?.focus()
  }

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5 }}>
        <SelectInput
          source="dateType"
          label={t('exportDialog.date')}
          choices={ExportDate.options.map((id) => ({ id, name: t(`exportDialog.${id}`) }))}
          translateChoice={false}
          emptyText={t('exportDialog.anyDate')}
          helperText={false}
          fullWidth
          margin="none"
          slotProps={{ select: { displayEmpty: true, inputRef: select } }}
        />
        {dateType && (
          <Button variant="outlined" onClick={reset} sx={{ flex: 'none', height: 38 }}>
            {t('exportDialog.reset')}
          </Button>
        )}
      </Box>
      {dateType && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
          <DayPicker source="startDate" label={t('exportDialog.startDate')} {...days} />
          <DayPicker source="endDate" label={t('exportDialog.endDate')} {...days} />
        </Box>
      )}
      {dateType === 'created_at' && (
        <RadioButtonGroupInput
          source="progress"
          // Radio values are strings.
          parse={Number}
          label={t('exportDialog.progress')}
          choices={progressOptions.map(({ id }) => ({
            id,
            name: t(id === 1 ? 'exportDialog.progressAll' : 'exportDialog.progressDone'),
          }))}
          translateChoice={false}
          helperText={false}
          margin="none"
          sx={{
            '& .RaRadioButtonGroupInput-label': {
              transform: 'none',
              fontSize: 13.5,
              fontWeight: 600,
              color: 'text.primary',
            },
          }}
        />
      )}
    </>
  )
}
