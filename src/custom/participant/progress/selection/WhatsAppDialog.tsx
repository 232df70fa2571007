import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { hasPlaceholder } from '../../../../../contract/placeholder.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useLengthError } from '../../../../resources/_kit/text/useLengthError.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { uiMessages } from '../../../../resources/_kit/ui/messages.ts'
import { nativeSelect } from '../../../../resources/_kit/ui/nativeSelect.ts'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { fillReply } from '../../../../resources/reply/fillReply.ts'
import { useSavedReplies } from '../../useSavedReplies.ts'
import { progressMessages } from '../messages.ts'
import { type Contact, toWhatsAppNumber, toWhatsAppUrl } from '../model.ts'

/** WhatsApp's limit; fits a URL. */
const MAX_LENGTH = 2_000

type WhatsAppDialogProps = { open: boolean; contact: Contact; programTitle: string; onClose: () => void }

/** Opens WhatsApp, sends nothing itself. */
export const WhatsAppDialog = ({ open, contact, programTitle, onClose }: WhatsAppDialogProps) => {
  const t = useMessages(progressMessages)
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const id = useId()
  const [text, setText] = useState('')
  const lengthError = useLengthError(text, MAX_LENGTH, t('whatsApp.text'))
  const number = toWhatsAppNumber(contact.phone)
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('whatsApp.title', { name: contact.name || DASH })}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <SavedReplySelect
          placeholderValues={{ fullname: contact.name, activity: programTitle }}
          onChoose={setText}
        />
        <TextField
          label={t('whatsApp.text')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={4}
          maxRows={12}
          fullWidth
          autoFocus
          error={lengthError !== undefined}
          helperText={lengthError ?? t('whatsApp.help', { number: number ? `+${number}` : DASH })}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          component="a"
          disabled={lengthError !== undefined}
          href={number && toWhatsAppUrl(number, text.trim())}
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

type SavedReplySelectProps = {
  placeholderValues: Parameters<typeof fillReply>[1]
  onChoose: (text: string) => void
}

const SavedReplySelect = ({ placeholderValues, onChoose }: SavedReplySelectProps) => {
  const t = useMessages(progressMessages, uiMessages)
  const errorText = useErrorText()
  const [selectedId, setSelectedId] = useState('')
  const { replies = [], error, refetch } = useSavedReplies() ?? {}
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => refetch?.()}>
            {t('ui.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Alert>
    )
  if (!replies.length) return null
  const textOf = (replyId: string) => replies.find(({ id }) => String(id) === replyId)?.text ?? ''
  return (
    <TextField
      select
      fullWidth
      label={t('whatsApp.saved')}
      value={selectedId}
      onChange={({ target }) => {
        setSelectedId(target.value)
        if (target.value !== '') onChoose(fillReply(textOf(target.value), placeholderValues))
      }}
      // There is no single activity to fill in.
      helperText={
        hasPlaceholder(textOf(selectedId), 'aktivitas') &&
        t('whatsApp.programForActivity', { title: placeholderValues.activity || DASH })
      }
      slotProps={nativeSelect}
    >
      <option value="">{t('whatsApp.ownText')}</option>
      {replies.map(({ id, title }) => (
        <option key={id} value={String(id)}>
          {title || DASH}
        </option>
      ))}
    </TextField>
  )
}
