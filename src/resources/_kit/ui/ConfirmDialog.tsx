import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

type ConfirmDialogProps = {
  open: boolean
  title: string
  question: string
  effects?: readonly string[]
  confirm: string
  children?: ReactNode
  cancel?: string
  /** Only the buttons close it: either answer counts. */
  isPersistent?: boolean
  /** Red, with focus on cancel. */
  isDestructive?: boolean
  shouldFocusCancel?: boolean
  isWide?: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** react-admin's `Confirm` focuses the action: a stray Enter deletes. */
export const ConfirmDialog = ({
  open,
  title,
  question,
  effects = [],
  confirm,
  children,
  cancel,
  isPersistent = false,
  isDestructive = false,
  shouldFocusCancel = isDestructive,
  isWide = false,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={isBusy || isPersistent ? undefined : onClose}
      maxWidth={isWide ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <div id={`${id}-question`}>
          {[question, ...effects].map((sentence) => (
            <DialogContentText key={sentence} sx={{ overflowWrap: 'anywhere', '& + &': { mt: 1 } }}>
              {sentence}
            </DialogContentText>
          ))}
        </div>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isBusy} autoFocus={shouldFocusCancel}>
          {cancel ?? translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={isBusy}
          autoFocus={!shouldFocusCancel}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
