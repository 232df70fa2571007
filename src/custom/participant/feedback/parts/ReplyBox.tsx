import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { replyMessages } from '../../../../resources/reply/messages.ts'
import { feedbackMessages } from '../messages.ts'
import { itemKey } from '../model/queue.ts'
import { useQueueState } from '../state/QueueContext.ts'
import { MAX_CHARACTERS, type ReplyForm } from '../state/useReplyForm.ts'

type ReplyBoxProps = {
  item: AwaitingFeedback
  replyForm: ReplyForm
  textareaRef: RefObject<HTMLTextAreaElement | null>
  onUndo: () => void
  /** @returns whether there was a reply to withdraw. */
  onUndoLast?: () => boolean
  /** After the remarks on the text. */
  children: ReactNode
}

export const ReplyBox = ({ item, replyForm, textareaRef, onUndo, onUndoLast, children }: ReplyBoxProps) => {
  const t = useMessages(feedbackMessages, replyMessages)
  const translate = useTranslate()
  const errorText = useErrorText()
  const id = useId()
  const key = itemKey(item)
  const canUndo = useQueueState(({ queue }) => queue.outgoingReplies.get(key)?.isSent === false)
  const { typedText, replyText, issue, unfilled, failedReply, isOutgoing, write } = replyForm
  const isDraftSaved = useQueueState(({ drafts }) => Boolean(typedText) && drafts.get(key) === typedText)
  const { length } = replyText.trim()
  const sendError =
    failedReply &&
    'error' in failedReply &&
    t('feedbackQueue.notSent', { reason: errorText(failedReply.error) })
  const issueTexts = {
    empty: t('feedbackQueue.empty'),
    unfilled: t('reply.unfilled', { placeholder: unfilled }),
    tooLong: undefined,
  }
  const errorMessage = (issue && issueTexts[issue]) ?? sendError

  // Ctrl+Z in an empty text withdraws the last reply.
  const handleKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (isUndo && replyText === '' && onUndoLast?.()) event.preventDefault()
    else replyForm.onKeyDown(event)
  }
  return (
    <Box sx={{ mt: 1 }}>
      <TextField
        multiline
        fullWidth
        minRows={5}
        maxRows={16}
        value={replyText}
        placeholder={t('feedbackQueue.placeholder', { name: item.member.fullname || DASH })}
        error={Boolean(issue || sendError)}
        onChange={({ target }) => write(target.value)}
        onKeyDown={handleKeyDown}
        slotProps={{
          htmlInput: {
            ref: textareaRef,
            dir: 'auto',
            readOnly: isOutgoing,
            style: { scrollMarginBottom: 24 },
            'aria-label': t('feedbackQueue.reply'),
            'aria-describedby': id,
          },
        }}
      />
      <Box id={id} sx={footerSx}>
        <Box component="span" sx={issue === 'tooLong' ? { color: 'error.main' } : undefined}>
          {issue === 'tooLong'
            ? t('feedbackQueue.tooLong', { total: length, max: MAX_CHARACTERS })
            : t('feedbackQueue.characters', { total: length })}
          {isDraftSaved && !isOutgoing && ` · ${t('feedbackQueue.draftKept')}`}
        </Box>
        {errorMessage && (
          <Box role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {errorMessage}
          </Box>
        )}
        {isOutgoing && (
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

const footerSx = {
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
