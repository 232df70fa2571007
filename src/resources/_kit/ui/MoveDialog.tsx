import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { CancelButton } from './CancelButton.tsx'
import { lineClamp } from './lineClamp.ts'
import { uiMessages } from './messages.ts'

type MoveDialogProps = {
  title: string
  /** Default: move. */
  confirm?: string
  canMove: boolean
  onMove: () => void
  onClose: () => void
  children: ReactNode
}

export const MoveDialog = ({ title, confirm, canMove, onMove, onClose, children }: MoveDialogProps) => {
  const t = useMessages(uiMessages)
  const id = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (canMove) onMove()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={handleSubmit}>
        <DialogTitle id={id}>
          <Box component="span" sx={titleSx}>
            {title}
          </Box>
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
        <DialogActions>
          <CancelButton onClick={onClose} />
          <Button type="submit" variant="contained" disabled={!canMove}>
            {confirm ?? t('ui.move')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** For long names; the title's own padding would reveal a clipped line. */
const titleSx = { ...lineClamp(3), overflowWrap: 'anywhere' }
