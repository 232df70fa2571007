import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { MAX_REASON } from '../../../../contract/certificate.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useLengthError } from '../../../resources/_kit/text/useLengthError.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { CancelButton } from '../../../resources/_kit/ui/CancelButton.tsx'
import { certificateMessages } from '../messages.ts'

type ReasonDialogProps = {
  open: boolean
  title: string
  text: string
  confirm: string
  isDestructive?: boolean
  isBusy: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
}

export const ReasonDialog = (props: ReasonDialogProps) => {
  const { open, title, isBusy, onClose } = props
  const id = useId()
  return (
    <Dialog open={open} onClose={isBusy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <ReasonForm {...props} />
    </Dialog>
  )
}

/** Mounted with the dialog, so that it starts empty. */
const ReasonForm = ({
  text,
  confirm,
  isDestructive = false,
  isBusy,
  error,
  onConfirm,
  onClose,
}: ReasonDialogProps) => {
  const t = useMessages(certificateMessages)
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const lengthError = useLengthError(reason, MAX_REASON, t('issuedCertificates.reason'))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (lengthError) return
    const trimmed = reason.trim()
    setMissing(trimmed === '')
    if (trimmed !== '') onConfirm(trimmed)
  }
  const validationError = isMissing ? t('issuedCertificates.reasonMissing') : lengthError
  return (
    <form onSubmit={handleSubmit} noValidate>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <DialogContentText>{text}</DialogContentText>
        {error !== null && !isMissing && (
          <Alert severity="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <TextField
          label={t('issuedCertificates.reason')}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(false)
          }}
          error={validationError !== undefined}
          helperText={validationError ?? t('issuedCertificates.reasonHelp')}
          required
          autoFocus
          fullWidth
          slotProps={{ formHelperText: { role: validationError && 'alert' } }}
        />
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} disabled={isBusy} />
        <Button
          type="submit"
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isBusy}
        >
          {confirm}
        </Button>
      </DialogActions>
    </form>
  )
}
