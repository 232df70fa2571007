import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslateLabel } from 'react-admin'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { FieldShown } from '../fields/FieldShown.tsx'
import { useText } from '../text/useText.ts'
import type { Difference, Side } from './conflict.ts'
import { useShownValue } from './shownValues.ts'
import { formWords } from './words.ts'

type ConflictChoiceProps = {
  difference: Difference
  choice: Side | undefined
  onChoose: (side: Side) => void
}

/** One field's two versions, side by side. */
export const ConflictChoice = ({ difference, choice, onChoose }: ConflictChoiceProps) => {
  const t = useText(formWords)
  const id = useId()
  const { name } = useDeclaration()
  const translateLabel = useTranslateLabel()
  const { path, mine, newer } = difference
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ mb: 1, fontWeight: 600 }}>
        {translateLabel({ resource: name, source: path })}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={choice ?? null}
        onChange={(_, side) => onChoose(side === 'mine' ? 'mine' : 'newer')}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <Version side="mine" chosen={choice === 'mine'} label={t('form.mine')}>
          <Shown path={path} value={mine} />
        </Version>
        <Version side="newer" chosen={choice === 'newer'} label={t('form.theirs')}>
          <Shown path={path} value={newer} />
        </Version>
      </RadioGroup>
    </Box>
  )
}

type VersionProps = { side: Side; chosen: boolean; label: string; children: ReactNode }

const Version = ({ side, chosen, label, children }: VersionProps) => {
  const id = useId()
  return (
    <Box
      sx={{
        minWidth: 0,
        px: 1.5,
        pb: 1.5,
        border: 1,
        borderRadius: 2,
        borderColor: chosen ? 'primary.main' : 'divider',
        bgcolor: chosen ? 'primarySoft' : undefined,
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
        // As long as it is: the dialog scrolls. A box that scrolls within it would be out of a keyboard's reach.
        sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** A field's value as its view shows it, or else its kind. */
const Shown = ({ path, value }: { path: string; value: unknown }) => {
  const { name } = useDeclaration()
  const Own = useShownValue(path)
  return Own ? <Own value={value} /> : <FieldShown resource={name} path={path} value={value} />
}
