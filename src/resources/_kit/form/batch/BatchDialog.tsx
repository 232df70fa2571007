import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useMessages } from '../../text/useMessages.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { PageGuard } from '../PageGuard.tsx'
import { BatchReport } from './BatchReport.tsx'
import { batchMessages } from './batchMessages.ts'
import { tally } from './tally.ts'
import type { Batch } from './useBatch.ts'

type BatchDialogProps<Item> = {
  batch: Batch<Item>
  title: string
  label: (item: Item) => string
  onClose: () => void
}

/** Progress, stop, report, retry of the failed. Leaving the page asks first. */
export const BatchDialog = <Item,>({ batch, title, label, onClose }: BatchDialogProps<Item>) => {
  const { entries, running, stopping, stop, again } = batch
  const t = useMessages(batchMessages)
  const translate = useTranslate()
  const id = useId()
  const isPhone = useIsPhone()
  const { failed, skipped } = tally(entries)
  return (
    <>
      {running && (
        <PageGuard
          changed={false}
          running="batch"
          saveDraft={async () => ({})}
          discard={stop}
          element={() => null}
        />
      )}
      <Dialog
        open={entries.length > 0}
        onClose={running ? undefined : onClose}
        maxWidth="sm"
        fullWidth
        fullScreen={isPhone}
        aria-labelledby={id}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent dividers>
          <BatchReport batch={batch} label={label} />
        </DialogContent>
        <DialogActions sx={{ pt: 2 }}>
          {running ? (
            <Button variant="outlined" onClick={stop} disabled={stopping}>
              {t('batch.stop')}
            </Button>
          ) : (
            <>
              {skipped > 0 && failed === 0 && (
                <Button variant="outlined" onClick={again}>
                  {t('batch.goOn')}
                </Button>
              )}
              <Button
                variant={failed > 0 ? 'outlined' : 'contained'}
                onClick={onClose}
                autoFocus={failed === 0}
              >
                {translate('ra.action.close')}
              </Button>
              {failed > 0 && (
                <Button variant="contained" onClick={again} autoFocus>
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
