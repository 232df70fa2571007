import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Format } from '../../../../../../formats/question/parsedQuestion.ts'
import type { TextFormat } from '../../../../../../formats/read.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { nativeSelect } from '../../../../../resources/_kit/ui/nativeSelect.ts'
import { useIsPhone } from '../../../../../resources/_kit/ui/useIsPhone.ts'
import { importMessages } from '../messages.ts'

/** In display order; a document is read like a text. */
const formats = ['gift', 'aiken', 'moodle', 'csv', 'xlsx', 'text'] as const
const isTextFormat = (format: (typeof formats)[number]): format is TextFormat & typeof format =>
  format !== 'xlsx'

type FormatChoiceProps = {
  format: Format | undefined
  /** Undefined: detected. */
  chosenFormat: TextFormat | undefined
  onChoose: (format: TextFormat | undefined) => void
  /** A workbook is no text: it is chosen as a file. */
  onChooseFile: () => void
  isFixed: boolean
}

export const FormatChoice = ({
  format,
  chosenFormat,
  onChoose,
  onChooseFile,
  isFixed,
}: FormatChoiceProps) => {
  const t = useMessages(importMessages)
  const isPhone = useIsPhone()
  const displayedFormat = format ?? chosenFormat
  const handleChange = (value: string) => {
    const nextFormat = formats.find((name) => name === value)
    if (nextFormat === 'xlsx') onChooseFile()
    else if (nextFormat && isTextFormat(nextFormat)) onChoose(nextFormat)
  }
  if (isFixed && format)
    return (
      <Box sx={{ minHeight: 36, display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
        {t('questionImport.readAs', { format: t(`questionImport.formats.${format}`) })}
      </Box>
    )
  return (
    <Box sx={{ ...frame, alignItems: isPhone ? 'flex-end' : 'center' }}>
      {isPhone ? (
        <TextField
          select
          label={t('questionImport.formats.label')}
          value={displayedFormat ?? ''}
          onChange={({ target }) => handleChange(target.value)}
          slotProps={nativeSelect}
          sx={{ minWidth: 180 }}
        >
          <option value="" disabled />
          {formats.map((name) => (
            <option key={name} value={name}>
              {t(`questionImport.formats.${name}`)}
            </option>
          ))}
        </TextField>
      ) : (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('questionImport.formats.label')}
          value={displayedFormat ?? null}
          onChange={(_, value: string | null) => value !== null && handleChange(value)}
          sx={{ bgcolor: 'background.paper', '& button': button }}
        >
          {formats.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(`questionImport.formats.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {format !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, ...(isPhone && { pb: 1.25 }) }}>
          {t(chosenFormat ? 'questionImport.byHand' : 'questionImport.recognised')}
        </Box>
      )}
      {chosenFormat && (
        <Button size="small" onClick={() => onChoose(undefined)}>
          {t('questionImport.recogniseAgain')}
        </Button>
      )}
    </Box>
  )
}

const frame = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 } as const

const button = {
  px: 1.75,
  minHeight: 36,
  color: 'text.primary',
  fontWeight: 600,
  textTransform: 'none',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primarySoft', color: 'primary.main' },
} as const
