import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { memo } from 'react'
import { PublishStatus } from '../../../../contract/primitives.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { packetWords } from '../words.ts'
import { elementId } from './elementId.ts'
import { useFault, useValue } from './useField.ts'
import { useGuardedWrite } from './useGuardedWrite.ts'

/** Points, seconds, and whether participants see it. */
export const NumberFields = memo(({ question }: { question: string }) => {
  const t = useText(packetWords)
  const id = elementId(question)
  const onChange = useGuardedWrite(question)
  const point = useValue(question, 'point') ?? ''
  const timer = useValue(question, 'timer') ?? ''
  const status = useValue(question, 'status') ?? 'publish'
  const pointFault = useFault(question, 'point', 'point')
  const timerFault = useFault(question, 'timer', 'question.timer')
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
        value={point}
        onChange={({ target }) => onChange((now) => ({ ...now, point: target.value }))}
        error={pointFault !== undefined}
        helperText={pointFault}
        slotProps={{ htmlInput: number }}
      />
      <TextField
        id={`${id}-timer`}
        label={t('questionEditor.timer')}
        value={timer}
        onChange={({ target }) => onChange((now) => ({ ...now, timer: target.value }))}
        error={timerFault !== undefined}
        helperText={timerFault ?? t('questionEditor.timerHelp')}
        slotProps={{ htmlInput: number }}
      />
      <TextField
        id={`${id}-status`}
        select
        label={t('questionEditor.status')}
        value={status}
        onChange={({ target }) => onChange((now) => ({ ...now, status: PublishStatus.parse(target.value) }))}
      >
        {PublishStatus.options.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {t(`questionEditor.statuses.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
})

const number = {
  inputMode: 'decimal',
  maxLength: 20,
  autoComplete: 'off',
  style: { fontVariantNumeric: 'tabular-nums' },
} as const
