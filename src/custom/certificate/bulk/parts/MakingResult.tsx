import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { groupedCode } from '../../../../../contract/certificateNumber.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { isFocusFree } from '../../../../resources/_kit/ui/isFocusFree.ts'
import { StickyActions } from '../../../../resources/_kit/ui/StickyActions.tsx'
import { VirtualList } from '../../../../resources/_kit/ui/VirtualList.tsx'
import type { EligibleRow, splitByEligibility } from '../model/eligibility.ts'
import { type Outcome, outcomes } from '../state/outcomes.ts'
import type { Making } from '../state/useMaking.ts'
import { useBulkText } from '../useBulkText.ts'
import { PersonRow } from './PersonRow.tsx'

type MakingResultProps = { people: ReturnType<typeof splitByEligibility>; making: Making; onBack: () => void }

/** An expired session redirects to the login page instead. */
const aborts = {
  user: { severity: 'info', text: 'cancelled' },
  renderer: { severity: 'warning', text: 'unprinted' },
  unreachable: { severity: 'warning', text: 'silent' },
  session: undefined,
} as const

export const MakingResult = ({ people, making, onBack }: MakingResultProps) => {
  const { t, number } = useBulkText()
  const errorText = useErrorText()
  const { error } = making
  const abort = making.abort && aborts[making.abort.reason]
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
  // The pressed button was unmounted.
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
        {abort && (
          <Alert role="alert" severity={abort.severity}>
            {t(`certificatesMany.make.${abort.text}`)}
          </Alert>
        )}
        {error !== undefined && (
          <Alert severity="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
      </Box>
      <VirtualList
        rows={rows}
        keyOf={keyOf}
        heightOf={() => 66}
        aria-label={t('certificatesMany.make.result')}
      >
        {(outcome) => <OutcomeRow outcome={outcome} />}
      </VirtualList>
      <StickyActions>
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
      </StickyActions>
    </>
  )
}

const keyOf = ({ row }: Outcome<EligibleRow>) => row.id

const shown = {
  created: { tone: 'good', text: 'manifest.made' },
  failed: { tone: 'bad', text: 'manifest.notMade' },
  revoked: { tone: 'bad', text: 'reason.revoked' },
  pending: { tone: 'plain', text: 'make.notMade' },
} as const

const OutcomeRow = ({ outcome: { row, result } }: { outcome: Outcome<EligibleRow> }) => {
  const { t } = useBulkText()
  const errorText = useErrorText()
  const { tone, text } = shown[result?.status ?? 'pending']
  const number = result?.status === 'created' ? result.certificate.number : null
  const detail = result?.status === 'failed' ? errorText(result.error) : number && groupedCode(number.code)
  return <PersonRow row={row} tone={tone} text={t(`certificatesMany.${text}`)} detail={detail} />
}
