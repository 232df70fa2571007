import { ThemeProvider, useTheme } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/id'
import { Calendar, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { notADay, today } from '../../text/days.ts'
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
  const text = usePickerText()
  const theme = pickerTheme(useTheme())
  const hiddenInput = useRef<HTMLInputElement>(null)
  // Partial input is local, until the form's value changes elsewhere.
  const [shown, setShown] = useState(() => toDate(value))
  const [reported, setReported] = useState(value)
  if (reported !== value) {
    setReported(value)
    setShown(toDate(value))
  }
  const report = (day: string | null) => {
    setReported(day)
    if (day !== value) onChange(day)
  }

  return (
    <ThemeProvider theme={theme}>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={text}>
        <DatePicker
          {...props}
          label={label}
          value={shown}
          onChange={(date) => {
            setShown(date)
            report(date && (date.isValid() ? date.format(format) : notADay))
          }}
          minDate={min ? dayjs(min) : undefined}
          maxDate={max ? dayjs(max) : undefined}
          // Births are found by year, meetings among the next days.
          openTo={max && max <= today() ? 'year' : 'day'}
          views={['year', 'month', 'day']}
          format={text.format}
          inputRef={(input: HTMLInputElement | null) => {
            hiddenInput.current = input
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
                if (shown === null) report(hiddenInput.current?.value ? notADay : null)
                onBlur()
              },
            },
            openPickerButton: { size: 'small' },
            toolbar: { toolbarPlaceholder: t('dayPicker.notChosen'), sx: touchHead },
          }}
        />
      </LocalizationProvider>
    </ThemeProvider>
  )
}

const touchHead = {
  '& .MuiTypography-overline': { fontSize: 13, lineHeight: 1.5, letterSpacing: 0, textTransform: 'none' },
  '& .MuiTypography-h4': { fontSize: 22, fontWeight: 600, lineHeight: 1.4 },
}

const toDate = (day: string | null): Dayjs | null => (day ? dayjs(day, format) : null)

export default CalendarField
