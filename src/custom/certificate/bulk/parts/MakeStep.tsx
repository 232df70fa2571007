import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FileArchive } from 'lucide-react'
import { messageKey } from '../../../../i18n/messages.ts'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { fileMessages } from '../../../../resources/_kit/fields/file/messages.ts'
import { secondsLeft } from '../../../../resources/_kit/fields/file/sending.ts'
import { PageGuard } from '../../../../resources/_kit/form/PageGuard.tsx'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { StickyActions } from '../../../../resources/_kit/ui/StickyActions.tsx'
import { bulkMessages } from '../messages.ts'
import type { splitByEligibility } from '../model/eligibility.ts'
import type { Making } from '../state/useMaking.ts'
import { useBulkText } from '../useBulkText.ts'
import { MakingResult } from './MakingResult.tsx'
import { WorkProgress } from './WorkProgress.tsx'

type MakeStepProps = { people: ReturnType<typeof splitByEligibility>; making: Making; onBack: () => void }

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

const MakingProgress = ({ making }: { making: Making }) => {
  const { t, number } = useBulkText()
  const times = useMessages(fileMessages)
  const { phase, progress, isStopping, stop } = making
  const { done, total, startedAt } = progress
  const share = total === 0 ? 0 : done / total
  const remaining = phase === 'making' ? secondsLeft(share, performance.now() - startedAt) : undefined
  const minutes = Math.round((remaining ?? 0) / 60)
  const text = [
    phase === 'making'
      ? t('certificatesMany.make.progress', { done: number(done), total: number(total) })
      : t(`certificatesMany.make.${phase === 'packing' ? 'packing' : 'preparing'}`),
    ...(remaining === undefined
      ? []
      : [remaining < 60 ? times('file.soon') : times('file.left', { total: minutes })]),
  ]
  return (
    <>
      <PageGuard
        changed={false}
        running="batch"
        saveDraft={async () => ({
          message: messageKey(bulkMessages, 'certificatesMany.make.leave'),
        })}
        discard={stop}
        element={() => null}
      />
      <WorkProgress
        percent={phase === 'making' ? share * 100 : undefined}
        onCancel={stop}
        takesFocus
        isCancelled={isStopping || phase === 'packing'}
      >
        {isStopping ? t('certificatesMany.make.stopping') : text.join(', ')}
      </WorkProgress>
    </>
  )
}
