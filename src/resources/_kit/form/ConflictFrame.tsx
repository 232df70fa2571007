import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { useIsPhone } from '../ui/useIsPhone.ts'
import { formMessages } from './messages.ts'

type ConflictFrameProps = {
  open: boolean
  title: string
  text: string
  undecidedCount: number
  onClose: () => void
  onResolve: () => void
  children: ReactNode
}

export const ConflictFrame = ({
  open,
  title,
  text,
  undecidedCount,
  onClose,
  onResolve,
  children,
}: ConflictFrameProps) => {
  const t = useMessages(formMessages)
  const id = useId()
  const isPhone = useIsPhone()
  return (
    <Dialog
      open={open}
      // A click on the backdrop would lose the choices.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent dividers>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', pt: 2 }}>
        {undecidedCount > 0 && (
          <Box
            role="status"
            sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' }, color: 'text.secondary', fontSize: 13 }}
          >
            {t('form.conflictUndecided', { count: undecidedCount })}
          </Box>
        )}
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('form.conflictBack')}
        </Button>
        <Button variant="contained" onClick={onResolve} disabled={undecidedCount > 0}>
          {t('form.conflictSave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
