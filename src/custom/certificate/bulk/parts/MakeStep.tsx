import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FileArchive } from 'lucide-react'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { StickyActions } from '../../../../resources/_kit/ui/StickyActions.tsx'
import type { splitByEligibility } from '../model/eligibility.ts'
import type { Making } from '../state/useMaking.ts'
import { useBulkText } from '../useBulkText.ts'
import { MakingProgress } from './MakingProgress.tsx'
import { MakingResult } from './MakingResult.tsx'

type MakeStepProps = { people: ReturnType<typeof splitByEligibility>; making: Making; onBack: () => void }

/** The certificates are made, and how it ended with each. */
export const MakeStep = ({ people, making, onBack }: MakeStepProps) => {
  if (making.isRunning) return <MakingProgress making={making} />
  if (making.phase === 'done') return <MakingResult people={people} making={making} onBack={onBack} />
  return <Ready people={people} making={making} onBack={onBack} />
}

const Ready = ({ people, making, onBack }: MakeStepProps) => {
  const { t, number } = useBulkText()
  const has = useCapabilities()
  const errorText = useErrorText()
  const { eligible, rows } = people
  const count = number(eligible.length)
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, p: { xs: 2, sm: 3 } }}>
        {making.error !== undefined && (
          <Alert severity="error" role="alert">
            {errorText(making.error)}
          </Alert>
        )}
        <div>{t('certificatesMany.make.ready', { count, total: number(rows.length) })}</div>
        {has('certificates') && (
          <Box sx={{ color: 'text.secondary' }}>{t('certificatesMany.make.issues')}</Box>
        )}
      </Box>
      <StickyActions>
        <Button variant="outlined" onClick={onBack} sx={{ mr: 'auto' }}>
          {t('certificatesMany.steps.back')}
        </Button>
        <Button variant="contained" startIcon={<FileArchive size={16} />} onClick={making.start}>
          {t('certificatesMany.make.begin', { count, smart_count: eligible.length })}
        </Button>
      </StickyActions>
    </>
  )
}
