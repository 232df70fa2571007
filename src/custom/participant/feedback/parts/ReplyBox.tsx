import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { feedbackMessages } from '../messages.ts'
import { itemKey } from '../model/queue.ts'
import { useQueued } from '../state/QueueContext.ts'
import { MOST_CHARACTERS, type Replying } from '../state/useReplying.ts'

type ReplyBoxProps = {
  item: AwaitingFeedback
  replying: Replying
  box: RefObject<HTMLTextAreaElement | null>
  onUndo: () => void
  /** @returns whether there was a reply to withdraw. */
  onUndoLast?: () => boolean
  /** Behind what is said of the text. */
  children: ReactNode
}

export const ReplyBox = ({ item, replying, box, onUndo, onUndoLast, children }: ReplyBoxProps) => {
  const t = useMessages(feedbackMessages)
  const translate = useTranslate()
  const errorText = useErrorText()
  const id = useId()
  const key = itemKey(item)
  const canUndo = useQueued(({ queue }) => queue.outgoing.get(key)?.isSent === false)
  const { typed, written, fault, failure, isOut, write } = replying
  const isDraftSaved = useQueued(({ drafts }) => Boolean(typed) && drafts.get(key) === typed)
  const { length } = written.trim()
  const refused =
    failure && 'error' in failure && t('feedbackQueue.notSent', { reason: errorText(failure.error) })
  const wrong = fault === 'empty' ? t('feedbackQueue.empty') : refused

  // Ctrl+Z in an empty text withdraws the last reply.
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (isUndo && written === '' && onUndoLast?.()) event.preventDefault()
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
            {canUndo && (
              <Button size="small" onClick={onUndo} sx={{ ml: 1, minHeight: 28, py: 0 }}>
                {translate('ra.action.undo')}
              </Button>
            )}
          </Box>
        )}
        <Box sx={{ ml: 'auto' }}>{children}</Box>
      </Box>
    </Box>
  )
}

const foot = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  mt: 1,
  color: 'text.secondary',
  fontSize: 12.5,
  fontVariantNumeric: 'tabular-nums',
}
