import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useText } from '../_kit/useText.ts'

/** Opens the export dialog, which so far only says that it is to come. */
export const ExportAction = () => {
  const t = useText()
  const translate = useTranslate()
  const titleId = useId()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('program.export')}
      </Button>
      <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('program.export')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('upcoming.message')}</DialogContentText>
          <DialogContentText>{t('upcoming.detail')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close} autoFocus>
            {translate('ra.action.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
