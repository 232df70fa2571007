import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useTooLong } from '../../../../resources/_kit/text/useTooLong.ts'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { type Contact, waAddress, waNumber } from '../model.ts'
import { SavedReplies } from './SavedReplies.tsx'
import { whatsAppWords } from './whatsAppWords.ts'

/** WhatsApp's own limit, and short enough for a URL. */
const LIMIT = 2_000

type WhatsAppDialogProps = { open: boolean; contact: Contact; programTitle: string; onClose: () => void }

/** A message to one participant, typed or from a saved reply; opens WhatsApp, sends nothing itself. */
export const WhatsAppDialog = ({ open, contact, programTitle, onClose }: WhatsAppDialogProps) => {
  const t = useMessages(whatsAppWords)
  const translate = useTranslate()
  const has = useCapabilities()
  const isPhone = useIsPhone()
  const id = useId()
  const [text, setText] = useState('')
  const tooLong = useTooLong(text, LIMIT, t('whatsApp.text'))
  const number = waNumber(contact.phone)
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('whatsApp.title', { name: contact.name || DASH })}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {has('replies') && (
          <SavedReplies about={{ fullname: contact.name, activity: programTitle }} onChoose={setText} />
        )}
        <TextField
          label={t('whatsApp.text')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={4}
          maxRows={12}
          fullWidth
          autoFocus
          error={tooLong !== undefined}
          helperText={tooLong ?? t('whatsApp.help', { number: number ? `+${number}` : DASH })}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          component="a"
          disabled={tooLong !== undefined}
          href={number && waAddress(number, text.trim())}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<ExternalLink size={16} />}
          onClick={onClose}
        >
          {t('whatsApp.open')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
