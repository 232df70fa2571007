import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import { useMessages } from '../../text/useMessages.ts'
import { dayMessages } from './messages.ts'

export function usePickerText() {
  const t = useMessages(dayMessages)
  const openCalendarLabel = (day: string | null) =>
    day ? t('dayPicker.change', { day }) : t('dayPicker.choose')
  return {
    format: t('dayPicker.format'),
    previousMonth: t('dayPicker.previousMonth'),
    nextMonth: t('dayPicker.nextMonth'),
    calendarViewSwitchingButtonAriaLabel: (view) =>
      t(view === 'year' ? 'dayPicker.toDays' : 'dayPicker.toYears'),
    cancelButtonLabel: t('dayPicker.cancel'),
    okButtonLabel: t('dayPicker.ok'),
    datePickerToolbarTitle: t('dayPicker.choose'),
    openDatePickerDialogue: openCalendarLabel,
    fieldDayPlaceholder: () => t('dayPicker.dayPlaceholder'),
    fieldMonthPlaceholder: () => t('dayPicker.monthPlaceholder'),
    fieldYearPlaceholder: () => t('dayPicker.yearPlaceholder'),
    year: t('dayPicker.year'),
    month: t('dayPicker.month'),
    day: t('dayPicker.day'),
    empty: t('dayPicker.empty'),
    fieldClearLabel: t('dayPicker.clear'),
  } satisfies Partial<PickersLocaleText> & { format: string }
}
