import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { useIsPhone } from '../../_kit/ui/useIsPhone.ts'
import { ExportForm } from './ExportForm.tsx'
import { exportDialogWords } from './words.ts'

type ExportDialogProps = {
  open: boolean
  /** Incremented on each opening, to reset the form. */
  opening: number
  onClose: () => void
}

/** Persistent: closed by Batal and the cross only, so that no input is lost by accident. */
const ExportDialog = ({ open, opening, onClose }: ExportDialogProps) => {
  const t = useMessages(exportDialogWords)
  const translate = useTranslate()
  const titleId = useId()
  const isPhone = useIsPhone()
  return (
    <Dialog
      open={open}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={titleId}
      // Fields scroll, buttons stay.
      sx={{ '& form': { display: 'flex', flexDirection: 'column', flex: 'auto', minHeight: 0 } }}
      slotProps={{ paper: { sx: isPhone ? { border: 0, borderRadius: 0 } : undefined } }}
    >
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        {t('exportDialog.title')}
      </DialogTitle>
      <IconButton
        aria-label={translate('ra.action.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 16, width: 40, height: 40 }}
      >
        <X size={18} />
      </IconButton>
      <ExportForm key={opening} onClose={onClose} />
    </Dialog>
  )
}

export default ExportDialog
