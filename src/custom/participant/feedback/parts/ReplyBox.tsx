import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { itemKey } from '../model/queue.ts'
import { useQueued } from '../state/QueueContext.ts'
import { useFeedbackText } from '../state/useFeedbackText.ts'
import { MOST_CHARACTERS, type Replying } from '../state/useReplying.ts'
import { feedbackWords } from '../words.ts'

type ReplyBoxProps = {
  item: AwaitingFeedback
  replying: Replying
  box: RefObject<HTMLTextAreaElement | null>
  onTakeBack: () => void
  /** @returns whether there was a reply to withdraw. */
  onUndo: () => boolean
}

export const ReplyBox = ({ item, replying, box, onTakeBack, onUndo }: ReplyBoxProps) => {
  const t = useMessages(feedbackWords)
  const translate = useTranslate()
  const errorText = useErrorText()
  const feedbackText = useFeedbackText()
  const id = useId()
  const key = itemKey(item)
  const written = useQueued(({ texts }) => texts.get(key)) ?? ''
  const isDraftSaved = useQueued(({ texts, drafts }) => written !== '' && drafts.get(key) === texts.get(key))
  const canTakeBack = useQueued(({ queue }) => queue.outgoing.get(key)?.isSent === false)
  const { fault, trouble, isOut, feedback, write } = replying
  const { length } = written.trim()
  const refused =
    trouble && 'error' in trouble && t('feedbackQueue.notSent', { reason: errorText(trouble.error) })
  const wrong = fault === 'empty' ? t('feedbackQueue.empty') : refused

  // Ctrl+Z in an empty text withdraws the last reply.
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (isUndo && written === '' && onUndo()) event.preventDefault()
    else replying.onKeyDown(event)
  }
  return (
    <Box sx={{ mt: 1 }}>
      <TextField
        multiline
        fullWidth
        minRows={5}
        maxRows={16}
        value={written}
        placeholder={t('feedbackQueue.placeholder', { name: item.member.fullname || DASH })}
        error={Boolean(fault || refused)}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            ref: box,
            dir: 'auto',
            readOnly: isOut,
            style: { scrollMarginBottom: 24 },
            'aria-label': t('feedbackQueue.reply'),
            'aria-describedby': id,
          },
        }}
      />
      <Box id={id} sx={foot}>
        <Box component="span" sx={fault === 'tooLong' ? { color: 'error.main' } : undefined}>
          {fault === 'tooLong'
            ? t('feedbackQueue.tooLong', { total: length, max: MOST_CHARACTERS })
            : t('feedbackQueue.characters', { total: length })}
          {isDraftSaved && !isOut && ` · ${t('feedbackQueue.draftKept')}`}
        </Box>
        {wrong && (
          <Box role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {wrong}
          </Box>
        )}
        {isOut && (
          <Box role="status">
            {t('feedbackQueue.onItsWay')}
            {canTakeBack && (
              <Button size="small" onClick={onTakeBack} sx={{ ml: 1, minHeight: 28, py: 0 }}>
                {translate('ra.action.undo')}
              </Button>
            )}
          </Box>
        )}
        <Box component="span" sx={{ ml: 'auto' }}>
          {t('feedbackQueue.before', {
            before: feedback ? feedbackText(feedback) : t('feedbackQueue.beforeNone'),
          })}
        </Box>
      </Box>
    </Box>
  )
}

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  mt: 1,
  color: 'text.secondary',
  fontSize: 12.5,
  fontVariantNumeric: 'tabular-nums',
}
