import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId } from 'react'
import { useEvent, useNotify, useTranslate } from 'react-admin'
import { messageKey } from '../../../../i18n/messages.ts'
import { useMessages } from '../../text/useMessages.ts'
import { useLastDefined } from '../../ui/useHasOpened.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { PageGuard } from '../PageGuard.tsx'
import { BatchReport } from './BatchReport.tsx'
import { countByStatus } from './batchEntries.ts'
import { batchMessages } from './batchMessages.ts'
import type { Batch } from './useBatch.ts'

type BatchDialogProps<Item> = {
  batch: Batch<Item>
  title: string
  getLabel: (item: Item) => string
  /** Whether `onClose` tells of the success itself. */
  isAnnounced?: boolean
  onClose: () => void
}

/** Progress, stop, report, retry of the failed; without failures it closes itself. Leaving the page asks first. */
export const BatchDialog = <Item,>({
  batch,
  title,
  getLabel,
  isAnnounced = false,
  onClose,
}: BatchDialogProps<Item>) => {
  const { entries, isRunning, isStopping, stop, retry } = batch
  const t = useMessages(batchMessages)
  const translate = useTranslate()
  const id = useId()
  const isPhone = useIsPhone()
  const notify = useNotify()
  const { done: doneCount, failed: failedCount, skipped: skippedCount } = countByStatus(entries)
  const total = entries.length
  // Stays readable while it closes.
  const lastBatch = useLastDefined(total > 0 ? batch : undefined)
  const isDone = !isRunning && total > 0 && doneCount === total
  const finish = useEvent(() => {
    if (!isAnnounced)
      notify(messageKey(batchMessages, 'batch.allDone'), { type: 'success', messageArgs: { total } })
    onClose()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone, finish])
  return (
    <>
      {isRunning && (
        <PageGuard
          hasChanges={false}
          running="batch"
          saveDraft={async () => ({})}
          discard={stop}
          element={() => null}
        />
      )}
      <Dialog
        open={total > 0}
        onClose={isRunning ? undefined : onClose}
        maxWidth="sm"
        fullWidth
        fullScreen={isPhone}
        aria-labelledby={id}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent dividers>
          <BatchReport batch={lastBatch ?? batch} getLabel={getLabel} />
        </DialogContent>
        <DialogActions sx={{ pt: 2 }}>
          {isRunning ? (
            <Button variant="outlined" onClick={stop} disabled={isStopping}>
              {t('batch.stop')}
            </Button>
          ) : (
            <>
              {skippedCount > 0 && failedCount === 0 && (
                <Button variant="outlined" onClick={retry}>
                  {t('batch.goOn')}
                </Button>
              )}
              <Button
                variant={failedCount > 0 ? 'outlined' : 'contained'}
                onClick={onClose}
                autoFocus={failedCount === 0}
              >
                {translate('ra.action.close')}
              </Button>
              {failedCount > 0 && (
                <Button variant="contained" onClick={retry} autoFocus>
                  {t('batch.again')}
                </Button>
              )}
            </>
          )}
        </DialogActions>
      </Dialog>
    </>
  )
}
