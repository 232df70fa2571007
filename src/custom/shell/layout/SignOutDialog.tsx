import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useDurations } from '../../../common/services.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { shellMessages } from '../messages.ts'

export const SignOutDialog = () => {
  const durations = useDurations()
  const t = useMessages(shellMessages)
  const id = useId()
  return (
    <Dialog open maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CircularProgress size={18} aria-hidden="true" />
        {t('shell.signingOut')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {t('shell.signingOutDetail', { seconds: durations.signOutTimeout / 1_000 })}
        </DialogContentText>
      </DialogContent>
    </Dialog>
  )
}
