import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { groupedCode } from '../../../../../contract/certificateNumber.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { isFocusFree } from '../../../../resources/_kit/ui/isFocusFree.ts'
import type { EligibleRow, splitByEligibility } from '../model/eligibility.ts'
import { type Outcome, outcomes } from '../state/outcomes.ts'
import type { Making } from '../state/useMaking.ts'
import { useBulkText } from '../useBulkText.ts'
import { PersonRow } from './PersonRow.tsx'
import { StepActions } from './StepActions.tsx'
import { VirtualRows } from './VirtualRows.tsx'

type MakingResultProps = { people: ReturnType<typeof splitByEligibility>; making: Making; onBack: () => void }

/** The result: ZIP, status of each, retry of failures. */
export const MakingResult = ({ people, making, onBack }: MakingResultProps) => {
  const { t, number } = useBulkText()
  const errorText = useErrorText()
  const { abort, error } = making
  const { rows, created, failed, revoked, remaining } = outcomes(people.eligible, making.results)
  const isWhole = created === people.eligible.length
  const parts = [
    ['made', created],
    ['failed', failed],
    ['revoked', revoked],
    ['left', remaining],
  ] as const
  const summary = parts
    .filter(([, count]) => count > 0)
    .map(([part, count]) => t(`certificatesMany.make.${part}`, { count: number(count) }))
  const others = people.others.length
  const summed = useRef<HTMLDivElement>(null)
  // The button pressed last was unmounted.
  useEffect(() => {
    if (isFocusFree()) summed.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, p: { xs: 2, sm: 3 } }}>
        <Box role="status" ref={summed} tabIndex={-1} sx={{ fontWeight: 600, outline: 'none' }}>
          {isWhole ? t('certificatesMany.make.allMade', { count: number(created) }) : summary.join(' ')}
          {others > 0 && (
            <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
              {t('certificatesMany.sums.others', { count: number(others) })}
            </Box>
          )}
        </Box>
        {abort?.reason === 'user' && <Alert severity="info">{t('certificatesMany.make.cancelled')}</Alert>}
        {abort?.reason === 'renderer' && (
          <Alert severity="warning">{t('certificatesMany.make.unprinted')}</Alert>
        )}
        {abort?.reason === 'unreachable' && (
          <Alert severity="warning">{t('certificatesMany.make.silent')}</Alert>
        )}
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
        {failed + remaining > 0 && (
          <Button variant={created > 0 ? 'outlined' : 'contained'} onClick={making.start}>
            {t(`certificatesMany.make.${failed > 0 ? 'again' : 'goOn'}`)}
          </Button>
        )}
        {created > 0 && (
          <Button variant="contained" startIcon={<Download size={16} />} onClick={making.download}>
            {t('certificatesMany.make.download')}
          </Button>
        )}
      </StepActions>
    </>
  )
}

const OutcomeRow = ({ outcome: { row, result } }: { outcome: Outcome<EligibleRow> }) => {
  const { t } = useBulkText()
  const errorText = useErrorText()
  if (result === undefined)
    return <PersonRow row={row} tone="plain" text={t('certificatesMany.make.notMade')} />
  if (result.status === 'revoked')
    return <PersonRow row={row} tone="bad" text={t('certificatesMany.reason.revoked')} />
  if (result.status === 'failed')
    return (
      <PersonRow
        row={row}
        tone="bad"
        text={t('certificatesMany.manifest.notMade')}
        detail={errorText(result.error)}
      />
    )
  const { number } = result.certificate
  return (
    <PersonRow
      row={row}
      tone="good"
      text={t('certificatesMany.manifest.made')}
      detail={number && groupedCode(number.code)}
    />
  )
}
