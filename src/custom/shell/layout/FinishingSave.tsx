import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { shellWords } from './words.ts'

/** Says why signing out takes a moment. */
export const FinishingSave = () => {
  const t = useMessages(shellWords)
  return (
    <Dialog open aria-label={t('shell.logout')}>
      <DialogContent role="status" sx={{ display: 'grid', gap: 2 }}>
        {t('shell.signingOut')}
        <LinearProgress aria-hidden />
      </DialogContent>
    </Dialog>
  )
}
