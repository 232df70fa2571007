import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { uiMessages } from '../../../resources/_kit/ui/messages.ts'
import { nativeSelect } from '../../../resources/_kit/ui/nativeSelect.ts'
import { contactMessages } from './messages.ts'
import type { MessageText } from './useMessageText.ts'

type SavedTextSelectProps = Pick<MessageText, 'savedReplies' | 'replyId' | 'choose'>

export const SavedTextSelect = ({ savedReplies, replyId, choose }: SavedTextSelectProps) => {
  const t = useMessages(contactMessages, uiMessages)
  const errorText = useErrorText()
  const { replies = [], error, refetch } = savedReplies ?? {}
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
  return (
    <TextField
      select
      fullWidth
      label={t('contact.saved')}
      value={replyId}
      onChange={({ target }) => choose(target.value)}
      slotProps={nativeSelect}
    >
      <option value="">{t('contact.ownText')}</option>
      {replies.map(({ id, title }) => (
        <option key={id} value={String(id)}>
          {title || DASH}
        </option>
      ))}
    </TextField>
  )
}
