import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { PublishStatus } from '../../../../contract/primitives.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import type { QuestionValues } from '../model/values.ts'
import { packetWords } from '../words.ts'

type NumberFieldsProps = {
  id: string
  values: QuestionValues
  onChange: (change: (values: QuestionValues) => QuestionValues) => void
  pointFault: string | undefined
  timerFault: string | undefined
}

/** Points, seconds, and whether participants see it. */
export const NumberFields = ({ id, values, onChange, pointFault, timerFault }: NumberFieldsProps) => {
  const t = useText(packetWords)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: '1fr 1fr',
          lg: 'minmax(120px, 160px) minmax(140px, 220px) minmax(140px, 200px)',
        },
      }}
    >
      <TextField
        id={`${id}-point`}
        label={t('questionEditor.point')}
        required
        value={values.point}
        onChange={({ target }) => onChange((now) => ({ ...now, point: target.value }))}
        error={pointFault !== undefined}
        helperText={pointFault}
        slotProps={{ htmlInput: number }}
      />
      <TextField
        id={`${id}-timer`}
        label={t('questionEditor.timer')}
        value={values.timer}
        onChange={({ target }) => onChange((now) => ({ ...now, timer: target.value }))}
        error={timerFault !== undefined}
        helperText={timerFault ?? t('questionEditor.timerHelp')}
        slotProps={{ htmlInput: number }}
      />
      <TextField
        id={`${id}-status`}
        select
        label={t('questionEditor.status')}
        value={values.status}
        onChange={({ target }) => onChange((now) => ({ ...now, status: PublishStatus.parse(target.value) }))}
      >
        {PublishStatus.options.map((status) => (
          <MenuItem key={status} value={status}>
            {t(`questionEditor.statuses.${status}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

const number = {
  inputMode: 'decimal',
  maxLength: 20,
  autoComplete: 'off',
  style: { fontVariantNumeric: 'tabular-nums' },
} as const
