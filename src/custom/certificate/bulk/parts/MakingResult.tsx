import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { groupedCode } from '../../../../../contract/certificateNumber.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { isFocusFree } from '../../../../resources/_kit/ui/isFocusFree.ts'
import type { divided, GettingRow } from '../model/standing.ts'
import { type Outcome, outcomes } from '../state/outcomes.ts'
import type { Making } from '../state/useMaking.ts'
import { useManyText } from '../useManyText.ts'
import { PersonRow } from './PersonRow.tsx'
import { StepActions } from './StepActions.tsx'
import { VirtualRows } from './VirtualRows.tsx'

type MakingResultProps = { people: ReturnType<typeof divided>; making: Making; onBack: () => void }

/** How it ended: the ZIP, the truth of each, and another try for what was not made. */
export const MakingResult = ({ people, making, onBack }: MakingResultProps) => {
  const { t, number } = useManyText()
  const errorText = useErrorText()
  const { ended, error } = making
  const { rows, made, failed, revoked, left } = outcomes(people.getting, making.fates)
  const isWhole = made === people.getting.length
  const parts = [
    ['made', made],
    ['failed', failed],
    ['revoked', revoked],
    ['left', left],
  ] as const
  const summary = parts
    .filter(([, count]) => count > 0)
    .map(([part, count]) => t(`certificatesMany.make.${part}`, { count: number(count) }))
  const others = people.others.length
  const summed = useRef<HTMLDivElement>(null)
  // The button that was pressed last went with what it began.
  useEffect(() => {
    if (isFocusFree()) summed.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, p: { xs: 2, sm: 3 } }}>
        <Box role="status" ref={summed} tabIndex={-1} sx={{ fontWeight: 600, outline: 'none' }}>
          {isWhole ? t('certificatesMany.make.allMade', { count: number(made) }) : summary.join(' ')}
          {others > 0 && (
            <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
              {t('certificatesMany.sums.others', { count: number(others) })}
            </Box>
          )}
        </Box>
        {ended?.by === 'person' && <Alert severity="info">{t('certificatesMany.make.cancelled')}</Alert>}
        {ended?.by === 'press' && <Alert severity="warning">{t('certificatesMany.make.unprinted')}</Alert>}
        {ended?.by === 'silence' && <Alert severity="warning">{t('certificatesMany.make.silent')}</Alert>}
        {error !== undefined && (
          <Alert severity="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <VirtualRows
          rows={rows}
          keyOf={({ row }) => row.id}
          height={66}
          label={t('certificatesMany.make.result')}
        >
          {(outcome) => <OutcomeRow outcome={outcome} />}
        </VirtualRows>
      </Box>
      <StepActions>
        <Button variant="outlined" onClick={onBack} sx={{ mr: 'auto' }}>
          {t('certificatesMany.steps.back')}
        </Button>
        {failed + left > 0 && (
          <Button variant={made > 0 ? 'outlined' : 'contained'} onClick={making.begin}>
            {t(`certificatesMany.make.${failed > 0 ? 'again' : 'goOn'}`)}
          </Button>
        )}
        {made > 0 && (
          <Button variant="contained" startIcon={<Download size={16} />} onClick={making.download}>
            {t('certificatesMany.make.download')}
          </Button>
        )}
      </StepActions>
    </>
  )
}

const OutcomeRow = ({ outcome: { row, fate } }: { outcome: Outcome<GettingRow> }) => {
  const { t } = useManyText()
  const errorText = useErrorText()
  if (fate === undefined)
    return <PersonRow row={row} tone="plain" says={t('certificatesMany.make.notMade')} />
  if (fate.is === 'revoked')
    return <PersonRow row={row} tone="bad" says={t('certificatesMany.reason.revoked')} />
  if (fate.is === 'failed')
    return (
      <PersonRow
        row={row}
        tone="bad"
        says={t('certificatesMany.manifest.notMade')}
        detail={errorText(fate.error)}
      />
    )
  const { number } = fate.certificate
  return (
    <PersonRow
      row={row}
      tone="good"
      says={t('certificatesMany.manifest.made')}
      detail={number && groupedCode(number.code)}
    />
  )
}
