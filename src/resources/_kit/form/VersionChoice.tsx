import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../text/useMessages.ts'
import type { Side } from './conflict.ts'
import { formMessages } from './messages.ts'

type VersionChoiceProps = {
  label: string
  mine: ReactNode
  newer: ReactNode
  choice: Side | undefined
  onChoose: (side: Side) => void
}

export const VersionChoice = ({ label, mine, newer, choice, onChoose }: VersionChoiceProps) => {
  const t = useMessages(formMessages)
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ mb: 1, fontWeight: 600 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={choice ?? null}
        onChange={(_, side) => onChoose(side === 'mine' ? 'mine' : 'newer')}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <Version side="mine" isChosen={choice === 'mine'} label={t('form.mine')}>
          {mine}
        </Version>
        <Version side="newer" isChosen={choice === 'newer'} label={t('form.theirs')}>
          {newer}
        </Version>
      </RadioGroup>
    </Box>
  )
}

type VersionProps = { side: Side; isChosen: boolean; label: string; children: ReactNode }

const Version = ({ side, isChosen, label, children }: VersionProps) => {
  const id = useId()
  return (
    <Box
      sx={{
        minWidth: 0,
        px: 1.5,
        pb: 1.5,
        border: 1,
        borderRadius: 2,
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: isChosen ? 'primarySoft' : undefined,
      }}
    >
      <FormControlLabel
        value={side}
        control={<Radio size="small" slotProps={{ input: { 'aria-describedby': id } }} />}
        label={label}
        slotProps={{ typography: { sx: { fontWeight: 600 } } }}
        sx={{ width: '100%' }}
      />
      <Box
        id={id}
        // Full height: a nested scroller would be unreachable by keyboard.
        sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {children}
      </Box>
    </Box>
  )
}
