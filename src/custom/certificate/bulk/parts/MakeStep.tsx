import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FileArchive } from 'lucide-react'
import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { fileMessages } from '../../../../resources/_kit/fields/file/messages.ts'
import { estimateSecondsLeft } from '../../../../resources/_kit/fields/file/transferRate.ts'
import { PageGuard } from '../../../../resources/_kit/form/PageGuard.tsx'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { StickyActions } from '../../../../resources/_kit/ui/StickyActions.tsx'
import { bulkMessages } from '../messages.ts'
import type { splitByEligibility } from '../model/eligibility.ts'
import type { CertificateBatch } from '../state/useCertificateBatch.ts'
import { useBulkText } from '../useBulkText.ts'
import { BatchResult } from './BatchResult.tsx'
import { WorkProgress } from './WorkProgress.tsx'

type MakeStepProps = {
  kind: CertificateKind
  people: ReturnType<typeof splitByEligibility>
  batch: CertificateBatch
  backPath: string
  onBack: () => void
}

export const MakeStep = ({ batch, ...step }: MakeStepProps) => {
  if (batch.isRunning) return <BatchProgress batch={batch} />
  if (batch.phase === 'done') return <BatchResult batch={batch} {...step} />
  return <StartPanel batch={batch} {...step} />
}

const StartPanel = ({ people, batch, onBack }: Pick<MakeStepProps, 'people' | 'batch' | 'onBack'>) => {
  const { t, number: formatNumber } = useBulkText()
  const hasCapability = useCapabilities()
  const errorText = useErrorText()
  const { eligible, rows } = people
  const count = formatNumber(eligible.length)
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, p: { xs: 2, sm: 3 } }}>
        {batch.error !== undefined && (
          <Alert severity="error" role="alert">
            {errorText(batch.error)}
          </Alert>
        )}
        <div>{t('certificatesMany.make.ready', { count, total: formatNumber(rows.length) })}</div>
        {hasCapability('certificates') && (
          <Box sx={{ color: 'text.secondary' }}>{t('certificatesMany.make.issues')}</Box>
        )}
      </Box>
      <StickyActions>
        <Button variant="outlined" onClick={onBack} sx={{ mr: 'auto' }}>
          {t('certificatesMany.steps.back')}
        </Button>
        <Button variant="contained" startIcon={<FileArchive size={16} />} onClick={batch.start}>
          {t('certificatesMany.make.begin', { count, smart_count: eligible.length })}
        </Button>
      </StickyActions>
    </>
  )
}

const BatchProgress = ({ batch }: { batch: CertificateBatch }) => {
  const { t, number: formatNumber } = useBulkText()
  const fileText = useMessages(fileMessages)
  const { phase, progress, isStopping, stop } = batch
  const { completed, total, startedAt } = progress
  const fraction = total === 0 ? 0 : completed / total
  const remainingSeconds =
    phase === 'making' ? estimateSecondsLeft(fraction, performance.now() - startedAt) : undefined
  const minutes = Math.round((remainingSeconds ?? 0) / 60)
  const text = [
    phase === 'making'
      ? t('certificatesMany.make.progress', { done: formatNumber(completed), total: formatNumber(total) })
      : t(`certificatesMany.make.${phase === 'packing' ? 'packing' : 'preparing'}`),
    ...(remainingSeconds === undefined
      ? []
      : [remainingSeconds < 60 ? fileText('file.soon') : fileText('file.left', { total: minutes })]),
  ]
  return (
    <>
      <PageGuard
        hasChanges={false}
        running="batch"
        saveDraft={async () => ({
          message: messageKey(bulkMessages, 'certificatesMany.make.leave'),
        })}
        discard={stop}
        element={() => null}
      />
      <WorkProgress
        percent={phase === 'making' ? fraction * 100 : undefined}
        onCancel={stop}
        takesFocus
        isCancelDisabled={isStopping || phase === 'packing'}
      >
        {isStopping ? t('certificatesMany.make.stopping') : text.join(', ')}
      </WorkProgress>
    </>
  )
}
