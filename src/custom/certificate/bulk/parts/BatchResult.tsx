import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useDeferredValue, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { useLinkBack } from '../../../../resources/_kit/place/linkBack.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { isFocusOnBody } from '../../../../resources/_kit/ui/isFocusOnBody.ts'
import { StickyActions } from '../../../../resources/_kit/ui/StickyActions.tsx'
import { VirtualList } from '../../../../resources/_kit/ui/VirtualList.tsx'
import type { EligibleRow, splitByEligibility } from '../model/eligibility.ts'
import { type Outcome, summarizeOutcomes } from '../state/outcomes.ts'
import type { CertificateBatch } from '../state/useCertificateBatch.ts'
import { useBulkText } from '../useBulkText.ts'
import { CertificateLink } from './CertificateLink.tsx'
import { ListHead } from './ListHead.tsx'
import { PersonRow } from './PersonRow.tsx'

type BatchResultProps = {
  kind: CertificateKind
  people: ReturnType<typeof splitByEligibility>
  batch: CertificateBatch
  backPath: string
  onBack: () => void
}

/** An expired session redirects to the login page instead. */
const abortNotices = {
  user: { severity: 'info', text: 'cancelled' },
  renderer: { severity: 'warning', text: 'unprinted' },
  unreachable: { severity: 'warning', text: 'silent' },
  session: undefined,
} as const

export const BatchResult = ({ kind, people, batch, backPath, onBack }: BatchResultProps) => {
  const linkBack = useLinkBack()
  const { t, number: formatNumber } = useBulkText()
  const errorText = useErrorText()
  const { error } = batch
  const abortNotice = batch.abort && abortNotices[batch.abort.reason]
  const { outcomes, createdCount, failedCount, revokedCount, pendingCount } = summarizeOutcomes(
    people.eligible,
    batch.results,
  )
  // After the summary and the buttons, in a task of its own.
  const shouldRenderRows = useDeferredValue(true, false)
  const isComplete = createdCount === people.eligible.length
  const parts = [
    ['made', createdCount],
    ['failed', failedCount],
    ['revoked', revokedCount],
    ['left', pendingCount],
  ] as const
  const summary = parts
    .filter(([, count]) => count > 0)
    .map(([part, count]) => t(`certificatesMany.make.${part}`, { count: formatNumber(count) }))
  const ineligibleCount = people.ineligible.length
  const summaryRef = useRef<HTMLDivElement>(null)
  // The pressed button was unmounted.
  useEffect(() => {
    if (isFocusOnBody()) summaryRef.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, p: { xs: 2, sm: 3 } }}>
        <Box role="status" ref={summaryRef} tabIndex={-1} sx={{ fontWeight: 600, outline: 'none' }}>
          {isComplete
            ? t('certificatesMany.make.allMade', { count: formatNumber(createdCount) })
            : summary.join(' ')}
          {ineligibleCount > 0 && (
            <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
              {t('certificatesMany.sums.others', { count: formatNumber(ineligibleCount) })}
            </Box>
          )}
        </Box>
        {abortNotice && (
          <Alert role="alert" severity={abortNotice.severity}>
            {t(`certificatesMany.make.${abortNotice.text}`)}
          </Alert>
        )}
        {error !== undefined && (
          <Alert severity="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
      </Box>
      <ListHead columns={['name', 'license', 'status', 'note']} />
      <VirtualList
        rows={shouldRenderRows ? outcomes : NO_OUTCOMES}
        keyOf={keyOf}
        heightOf={() => 44}
        aria-label={t('certificatesMany.make.result')}
      >
        {(outcome) => <OutcomeRow outcome={outcome} kind={kind} />}
      </VirtualList>
      <StickyActions>
        <Button variant="outlined" onClick={onBack} sx={{ mr: 'auto' }}>
          {t('certificatesMany.steps.back')}
        </Button>
        <Button component={RouterLink} {...linkBack(backPath)} variant="outlined">
          {t('certificatesMany.make.toParticipants')}
        </Button>
        {failedCount + pendingCount > 0 && (
          <Button variant={createdCount > 0 ? 'outlined' : 'contained'} onClick={batch.start}>
            {t(`certificatesMany.make.${failedCount > 0 ? 'again' : 'goOn'}`)}
          </Button>
        )}
        {createdCount > 0 && (
          <Button variant="contained" startIcon={<Download size={16} />} onClick={batch.download}>
            {t('certificatesMany.make.download')}
          </Button>
        )}
      </StickyActions>
    </>
  )
}

const NO_OUTCOMES: readonly Outcome<EligibleRow>[] = []

const keyOf = ({ row }: Outcome<EligibleRow>) => row.id

const outcomeStyles = {
  created: { tone: 'good', text: 'manifest.made' },
  failed: { tone: 'bad', text: 'manifest.notMade' },
  revoked: { tone: 'bad', text: 'reason.revoked' },
  pending: { tone: 'plain', text: 'make.notMade' },
} as const

type OutcomeRowProps = { outcome: Outcome<EligibleRow>; kind: CertificateKind }

const OutcomeRow = ({ outcome: { row, result }, kind }: OutcomeRowProps) => {
  const { t } = useBulkText()
  const errorText = useErrorText()
  const { tone, text } = outcomeStyles[result?.status ?? 'pending']
  const detail =
    result?.status === 'created' ? (
      <CertificateLink row={row} kind={kind} code={result.certificate.number?.code} />
    ) : (
      result?.status === 'failed' && errorText(result.error)
    )
  return <PersonRow row={row} tone={tone} text={t(`certificatesMany.${text}`)} detail={detail} />
}
