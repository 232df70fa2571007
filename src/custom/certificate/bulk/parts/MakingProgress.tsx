import { messageKey } from '../../../../i18n/words.ts'
import { secondsLeft } from '../../../../resources/_kit/fields/file/sending.ts'
import { fileWords } from '../../../../resources/_kit/fields/file/words.ts'
import { PageGuard } from '../../../../resources/_kit/form/PageGuard.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import type { Making } from '../state/useMaking.ts'
import { useBulkText } from '../useBulkText.ts'
import { bulkWords } from '../words.ts'
import { WorkProgress } from './WorkProgress.tsx'

/** Progress of the certificates. Leaving the page asks first. */
export const MakingProgress = ({ making }: { making: Making }) => {
  const { t, number } = useBulkText()
  const times = useMessages(fileWords)
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
          message: messageKey(bulkWords, 'certificatesMany.make.leave'),
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
