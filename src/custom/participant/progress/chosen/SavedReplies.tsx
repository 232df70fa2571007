import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { hasPlaceholder } from '../../../../../contract/placeholder.ts'
import type { SavedReply } from '../../../../../contract/reply.ts'
import type { AsRead } from '../../../../dataProvider/reading.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { nativeSelect } from '../../../../resources/_kit/ui/nativeSelect.ts'
import { uiWords } from '../../../../resources/_kit/ui/words.ts'
import { fillReply } from '../../../../resources/reply/fillReply.ts'
import { whatsAppWords } from './whatsAppWords.ts'

type SavedRepliesProps = {
  /** Values of the placeholders. */
  about: Parameters<typeof fillReply>[1]
  onChoose: (text: string) => void
}

/** Saved replies as a starting point; hidden if there are none. */
export const SavedReplies = ({ about, onChoose }: SavedRepliesProps) => {
  const t = useMessages(whatsAppWords, uiWords)
  const errorText = useErrorText()
  const [chosenId, setChosenId] = useState('')
  const { data, error, refetch } = useGetList<AsRead<SavedReply>>(
    'reply',
    { pagination: { page: 1, perPage: -1 }, sort: { field: 'created_at', order: 'ASC' }, filter: {} },
    { onError: () => undefined },
  )
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => refetch()}>
            {t('ui.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Alert>
    )
  if (!data?.length) return null
  const textOf = (wanted: string) => data.find(({ id }) => String(id) === wanted)?.text ?? ''
  return (
    <TextField
      select
      fullWidth
      label={t('whatsApp.saved')}
      value={chosenId}
      onChange={({ target }) => {
        setChosenId(target.value)
        if (target.value !== '') onChoose(fillReply(textOf(target.value), about))
      }}
      // No single activity to fill in.
      helperText={
        hasPlaceholder(textOf(chosenId), 'aktivitas') &&
        t('whatsApp.programForActivity', { title: about.activity || DASH })
      }
      slotProps={nativeSelect}
    >
      <option value="">{t('whatsApp.ownText')}</option>
      {data.map(({ id, title }) => (
        <option key={id} value={String(id)}>
          {title || DASH}
        </option>
      ))}
    </TextField>
  )
}
