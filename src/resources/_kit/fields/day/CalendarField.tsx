import { ThemeProvider, useTheme } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/id'
import { Calendar, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { getToday, INVALID_DAY } from '../../text/days.ts'
import { useMessages } from '../../text/useMessages.ts'
import { MenuPaper } from '../../ui/MenuPaper.ts'
import type { DayFieldProps } from './dayFieldProps.ts'
import { dayMessages } from './messages.ts'
import { pickerTheme } from './pickerTheme.ts'
import { usePickerText } from './usePickerText.ts'

const format = 'YYYY-MM-DD'

const Icon = () => <Calendar size={18} />
const ClearIcon = () => <X size={18} />

const CalendarField = ({
  value,
  min,
  max,
  label,
  error,
  helperText,
  required,
  onChange,
  onBlur,
  inputRef,
  clearable,
  ...props
}: DayFieldProps) => {
  const t = useMessages(dayMessages)
  const [locale] = useLocaleState()
  const pickerText = usePickerText()
  const theme = pickerTheme(useTheme())
  const hiddenInputRef = useRef<HTMLInputElement>(null)
  // Partial input is local, until the form's value changes elsewhere.
  const [displayedDate, setDisplayedDate] = useState(() => toDate(value))
  const [reportedValue, setReportedValue] = useState(value)
  if (reportedValue !== value) {
    setReportedValue(value)
    setDisplayedDate(toDate(value))
  }
  const reportDay = (day: string | null) => {
    setReportedValue(day)
    if (day !== value) onChange(day)
  }

  return (
    <ThemeProvider theme={theme}>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={pickerText}>
        <DatePicker
          {...props}
          label={label}
          value={displayedDate}
          onChange={(date) => {
            setDisplayedDate(date)
            reportDay(date && (date.isValid() ? date.format(format) : INVALID_DAY))
          }}
          minDate={min ? dayjs(min) : undefined}
          maxDate={max ? dayjs(max) : undefined}
          // Births are found by year, meetings among the next days.
          openTo={max && max <= getToday() ? 'year' : 'day'}
          views={['year', 'month', 'day']}
          format={pickerText.format}
          inputRef={(input: HTMLInputElement | null) => {
            hiddenInputRef.current = input
            inputRef(input)
          }}
          slots={{ desktopPaper: MenuPaper, openPickerIcon: Icon, clearIcon: ClearIcon }}
          slotProps={{
            field: { clearable },
            clearButton: { size: 'small' },
            textField: {
              size: 'small',
              fullWidth: true,
              error,
              helperText,
              required,
              InputLabelProps: { shrink: true },
              onBlur: () => {
                // The picker reports partial input as empty.
                if (displayedDate === null) reportDay(hiddenInputRef.current?.value ? INVALID_DAY : null)
                onBlur()
              },
            },
            openPickerButton: { size: 'small' },
            toolbar: { toolbarPlaceholder: t('dayPicker.notChosen'), sx: touchToolbarSx },
          }}
        />
      </LocalizationProvider>
    </ThemeProvider>
  )
}

const touchToolbarSx = {
  '& .MuiTypography-overline': { fontSize: 13, lineHeight: 1.5, letterSpacing: 0, textTransform: 'none' },
  '& .MuiTypography-h4': { fontSize: 22, fontWeight: 600, lineHeight: 1.4 },
}

const toDate = (day: string | null): Dayjs | null => (day ? dayjs(day, format) : null)

export default CalendarField
