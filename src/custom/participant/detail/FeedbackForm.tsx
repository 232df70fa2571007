import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PageGuard } from '../../../resources/_kit/form/PageGuard.tsx'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { activityAnchor } from '../../../resources/program/programPaths.ts'
import { SavedReplies } from '../feedback/parts/SavedReplies.tsx'
import { TwoReplies } from '../feedback/parts/TwoReplies.tsx'
import { useReplyInput } from '../feedback/state/useReplyInput.tsx'
import { MOST_CHARACTERS } from '../feedback/state/useReplying.ts'
import { feedbackWords } from '../feedback/words.ts'
import type { ActivityOfParticipant, ParticipantDetail } from '../useParticipant.ts'
import { useSavedReplies } from '../useSavedReplies.ts'
import { type FeedbackParams, useFeedback } from './useFeedback.ts'
import { useFeedbackDraft } from './useFeedbackDraft.ts'
import { participantDetailWords } from './words.ts'

type FeedbackFormProps = {
  params: FeedbackParams
  participant: ParticipantDetail
  activity: ActivityOfParticipant
  onClose: () => void
}

/** Drafts survive closing the form or the tab. */
export const FeedbackForm = ({ params, participant, activity, onClose }: FeedbackFormProps) => {
  const t = useMessages(participantDetailWords, feedbackWords)
  const errorText = useErrorText()
  const saved = useSavedReplies()
  const box = useRef<HTMLTextAreaElement>(null)
  const existing = activity.feedback ?? undefined
  const { text, isChanged, isDraftSaved, write, flush, forget } = useFeedbackDraft(
    params,
    existing?.text ?? '',
  )
  const [isTried, setTried] = useState(false)
  const done = () => {
    forget()
    onClose()
  }
  const { send, isPending, newer, error } = useFeedback(params, done)
  useEffect(() => {
    const element = box.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])

  const { length } = text.trim()
  const isTooLong = length > MOST_CHARACTERS
  const fault = isTooLong
    ? t('feedbackQueue.tooLong', { total: length, max: MOST_CHARACTERS })
    : isTried && length === 0
      ? t('feedbackQueue.empty')
      : undefined
  const submit = (replaces = newer?.updated_at ?? existing?.updated_at ?? null) => {
    setTried(true)
    if (length === 0 || isTooLong) box.current?.focus()
    else if (!isPending) confirm(() => send({ text: text.trim(), replaces }))
  }
  const about = { fullname: participant.member.fullname ?? '', activity: activity.title ?? '' }
  const { insert, onKeyDown, confirm, confirmation } = useReplyInput({
    box,
    text,
    saved: saved?.replies,
    about: isPending ? undefined : about,
    write,
  })
  const wrong = fault ?? (error ? errorText(error) : undefined)
  return (
    <Box sx={{ mt: 1 }}>
      <PageGuard
        changed={isChanged}
        saveDraft={async () => (isChanged ? { draft: await flush() } : {})}
        discard={forget}
        save={isPending ? undefined : () => submit()}
        element={() => box.current}
      />
      {saved && (
        <SavedReplies saved={saved} onInsert={insert} hash={`#${activityAnchor(params.activityId)}`} />
      )}
      <TextField
        multiline
        fullWidth
        minRows={4}
        maxRows={16}
        value={text}
        placeholder={t('feedbackQueue.placeholder', { name: participant.member.fullname || DASH })}
        error={wrong !== undefined}
        helperText={wrong}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          onKeyDown(event)
          const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
          if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey) return
          event.preventDefault()
          // Of two replies one is chosen in sight.
          if (!repeat && !newer) submit()
        }}
        slotProps={{
          htmlInput: { ref: box, dir: 'auto', readOnly: isPending, 'aria-label': t('feedbackQueue.reply') },
        }}
        sx={{ mt: 1 }}
      />
      {confirmation}
      {newer && (
        <TwoReplies
          feedback={newer}
          mine={text.trim() || undefined}
          isRefused
          isBusy={isPending}
          onKeep={done}
          onReplace={() => submit(newer.updated_at)}
        />
      )}
      <Box sx={footSx}>
        <Box component="span" sx={{ mr: 'auto', color: 'text.secondary', fontSize: 12.5 }}>
          {t('feedbackQueue.characters', { total: length })}
          {isDraftSaved && ` · ${t('feedbackQueue.draftKept')}`}
        </Box>
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Button variant="outlined" onClick={onClose}>
            {t('participantDetail.close')}
          </Button>
          <Button
            variant="contained"
            startIcon={<Send size={16} />}
            loading={isPending}
            loadingPosition="start"
            onClick={() => submit()}
          >
            {t('participantDetail.send')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

const footSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1 }
