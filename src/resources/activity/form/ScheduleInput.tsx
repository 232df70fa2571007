import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useTranslateLabel } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useDeclaration } from '../../_kit/declaration/DeclarationContext.ts'
import { isBlank } from '../../_kit/fields/rows/blankRows.ts'
import { isSameValue } from '../../_kit/form/isSameValue.ts'
import { useReplaceValues } from '../../_kit/form/useReplaceValues.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { activityFormMessages } from './messages.ts'
import { scheduleOf, switchSchedule } from './schedule.ts'

const schedules = ['days', 'dates'] as const
const words = {
  days: { name: 'activityForm.byDay', help: 'activityForm.byDayHelp', emptied: 'activityForm.daysEmptied' },
  dates: {
    name: 'activityForm.byDate',
    help: 'activityForm.byDateHelp',
    emptied: 'activityForm.datesEmptied',
  },
} as const

/** Clears the other schedule, with undo. */
export const ScheduleInput = ({ path }: { path: string }) => {
  const t = useMessages(activityFormMessages)
  const translateLabel = useTranslateLabel()
  const { name } = useDeclaration()
  const id = useId()
  const { getValues } = useFormContext()
  const replaceValues = useReplaceValues()
  const meeting: FieldValues = useWatch({ name: 'meeting' }) ?? {}
  const [previousMeeting, setPreviousMeeting] = useState<FieldValues>()
  const current = scheduleOf(meeting)
  const write = (next: FieldValues) => replaceValues({ ...getValues(), meeting: next })
  // Undo would overwrite later input.
  const canRestore =
    previousMeeting !== undefined &&
    isSameValue(filledSchedule(meeting, current), filledSchedule(previousMeeting, current))
  const choose = (schedule: (typeof schedules)[number]) => {
    setPreviousMeeting(isBlank(meeting[current]) ? undefined : structuredClone(meeting))
    write(switchSchedule(meeting, schedule))
  }
  return (
    <Box>
      <Box id={id} sx={{ mb: 0.5, fontSize: 13.5, fontWeight: 600 }}>
        {translateLabel({ resource: name, source: path })}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        row
        value={current}
        onChange={(_, value) => choose(value === 'days' ? 'days' : 'dates')}
        sx={{ columnGap: 3 }}
      >
        {schedules.map((schedule) => (
          <FormControlLabel
            key={schedule}
            value={schedule}
            control={<Radio size="small" />}
            label={
              <>
                {t(words[schedule].name)}{' '}
                <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {t(words[schedule].help)}
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {canRestore && t(words[scheduleOf(previousMeeting)].emptied)}
        {canRestore && (
          <Button
            size="small"
            onClick={() => {
              write({
                ...meeting,
                is_day: previousMeeting.is_day,
                days: previousMeeting.days,
                dates: previousMeeting.dates,
              })
              setPreviousMeeting(undefined)
            }}
          >
            {t('activityForm.bringBack')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const filledSchedule = (meeting: FieldValues, schedule: (typeof schedules)[number]) =>
  isBlank(meeting[schedule]) ? undefined : meeting[schedule]

export const ScheduleValue = ({ value }: { value: unknown }) => {
  const t = useMessages(activityFormMessages)
  return t(words[scheduleOf({ is_day: value })].name)
}
