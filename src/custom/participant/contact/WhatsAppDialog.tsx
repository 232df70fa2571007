import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { ExternalLink } from 'lucide-react'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { CancelButton } from '../../../resources/_kit/ui/CancelButton.tsx'
import { fillReply, findUnfilled } from '../../../resources/reply/fillReply.ts'
import { replyMessages } from '../../../resources/reply/messages.ts'
import { contactMessages } from './messages.ts'
import { type Contact, toReplyContext } from './model.ts'
import { formatPhone, toWhatsAppNumber, toWhatsAppUrl } from './phone.ts'
import { SavedTextSelect } from './SavedTextSelect.tsx'
import { useMessageText } from './useMessageText.ts'

type WhatsAppDialogProps = { contact: Contact; onClose: () => void }

/** Opens WhatsApp, sends nothing itself. */
const WhatsAppDialog = ({ contact, onClose }: WhatsAppDialogProps) => {
  const t = useMessages(contactMessages, replyMessages)
  const context = toReplyContext(contact)
  const message = useMessageText((text) => fillReply(text, context))
  const { text, write, lengthError } = message
  const unfilled = findUnfilled(text, context)
  const error = lengthError ?? (unfilled && t('reply.unfilled', { placeholder: unfilled }))
  const number = toWhatsAppNumber(contact.phone)
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <SavedTextSelect {...message} />
        <TextField
          label={t('contact.text')}
          value={text}
          onChange={({ target }) => write(target.value)}
          multiline
          minRows={4}
          maxRows={12}
          fullWidth
          autoFocus
          error={error !== undefined}
          helperText={error ?? t('contact.help', { number: formatPhone(contact.phone) })}
        />
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} />
        <Button
          variant="contained"
          component="a"
          disabled={error !== undefined}
          href={number && toWhatsAppUrl(number, text.trim())}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<ExternalLink size={16} />}
          onClick={() => {
            message.markUsed()
            onClose()
          }}
        >
          {t('contact.open')}
        </Button>
      </DialogActions>
    </>
  )
}

export default WhatsAppDialog
