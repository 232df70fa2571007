import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode, RefObject } from 'react'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useNoticesAbove } from '../../../../resources/_kit/ui/useNoticesAbove.ts'
import { participantMessages } from '../../messages.ts'
import { feedbackMessages } from '../messages.ts'
import { itemKey, positionOf, totalAwaitingReply } from '../model/queue.ts'
import { useQueueState } from '../state/QueueContext.ts'
import type { ReplyForm } from '../state/useReplyForm.ts'

type ActionBarProps = {
  item: AwaitingFeedback
  replyForm: ReplyForm
  sendButtonRef: RefObject<HTMLButtonElement | null>
  hasSavedReplies: boolean
  onSkip: () => void
}

export const ActionBar = ({ item, replyForm, sendButtonRef, hasSavedReplies, onSkip }: ActionBarProps) => {
  const t = useMessages(feedbackMessages, participantMessages)
  const position = useQueueState(({ queue }) => positionOf(queue, itemKey(item)))
  const total = useQueueState(({ queue }) => totalAwaitingReply(queue)) ?? 0
  return (
    <Box ref={useNoticesAbove()} sx={barSx}>
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {position === undefined
          ? t('feedbackQueue.total', { total })
          : t('participants.place', { place: position + 1, total })}
      </Box>
      <Box aria-hidden="true" sx={hintsSx}>
        <Hint keys={['J']}>{t('feedbackQueue.keys.hintNext')}</Hint>
        <Hint keys={['K']}>{t('feedbackQueue.keys.hintPrevious')}</Hint>
        {hasSavedReplies && <Hint keys={['1', '9']}>{t('feedbackQueue.keys.hintSaved')}</Hint>}
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>{t('feedbackQueue.keys.hintAlt')}</Box>
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1.5 }}>
        <Button variant="outlined" onClick={onSkip}>
          {t('feedbackQueue.skip')}
        </Button>
        <Button
          ref={sendButtonRef}
          variant="contained"
          aria-keyshortcuts="Control+Enter"
          disabled={replyForm.isOutgoing}
          onClick={replyForm.send}
        >
          {t(replyForm.feedback ? 'feedbackQueue.replace' : 'feedbackQueue.send')}
          <Box
            component="span"
            aria-hidden="true"
            sx={{ ml: 1.5, fontWeight: 400, opacity: 0.8, display: { xs: 'none', md: 'inline' } }}
          >
            Ctrl ↵
          </Box>
        </Button>
      </Box>
    </Box>
  )
}

const Hint = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <span>
    {keys.map((key, index) => (
      <span key={key}>
        {index > 0 && '–'}
        <kbd>{key}</kbd>
      </span>
    ))}{' '}
    {children}
  </span>
)

const barSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  mt: 2,
  mx: { xs: -2, sm: -3 },
  mb: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
}

const hintsSx = {
  display: { xs: 'none', md: 'flex' },
  flexWrap: 'wrap',
  columnGap: 1.5,
  color: 'text.secondary',
  fontSize: 12.5,
  '& kbd': {
    px: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.5,
    font: 'inherit',
    fontSize: 12,
  },
}
