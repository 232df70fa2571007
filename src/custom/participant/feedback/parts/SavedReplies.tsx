import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ActionMenu } from '../../../../resources/_kit/ui/ActionMenu.tsx'
import { useRepliesLink } from '../../../../resources/reply/useRepliesLink.ts'
import type { SavedReplyList } from '../../useSavedReplies.ts'
import { feedbackMessages } from '../messages.ts'

type SavedRepliesProps = {
  savedReplies: SavedReplyList
  onInsert: (text: string) => void
  /** Of the element to focus after managing saved replies. */
  hash?: string
}

const NUMBERED_REPLIES = 9

export const SavedReplies = ({ savedReplies: { replies, error }, onInsert, hash }: SavedRepliesProps) => {
  const t = useMessages(feedbackMessages)
  const manageLink = useRepliesLink(hash)
  const unnumberedReplies = replies.slice(NUMBERED_REPLIES)
  return (
    <Box sx={rowSx}>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
        {t(error ? 'feedbackQueue.repliesFailed' : 'feedbackQueue.replies')}
      </Box>
      {replies.slice(0, NUMBERED_REPLIES).map((reply, index) => (
        <Box
          key={reply.id}
          component="button"
          type="button"
          aria-label={t('feedbackQueue.replyNumber', { number: index + 1, title: reply.title || DASH })}
          aria-keyshortcuts={`${index + 1} Alt+${index + 1}`}
          onClick={() => onInsert(reply.text ?? '')}
          sx={chipSx}
        >
          <span aria-hidden="true">{index + 1}</span>
          <bdi>{reply.title || DASH}</bdi>
        </Box>
      ))}
      {unnumberedReplies.length > 0 && (
        <ActionMenu
          label={t('feedbackQueue.moreReplies')}
          button={(opener) => (
            <Button {...opener} size="small" sx={{ minHeight: 30 }}>
              {t('feedbackQueue.moreReplies')}
            </Button>
          )}
          entries={unnumberedReplies.map(({ id, title, text }) => ({
            key: id,
            label: title || DASH,
            content: <bdi>{title || DASH}</bdi>,
            act: () => onInsert(text ?? ''),
          }))}
        />
      )}
      <Link component={RouterLink} {...manageLink} underline="hover" sx={{ fontSize: 12.5, fontWeight: 600 }}>
        {t('feedbackQueue.manage')}
      </Link>
    </Box>
  )
}

const rowSx = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  alignItems: 'center',
  gap: 1,
  mt: 2,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  '& > *': { flexShrink: 0 },
}

const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  maxWidth: 240,
  minHeight: { xs: 44, sm: 30 },
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 4,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 12.5,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '& span': { font: 'inherit', fontWeight: 400, color: 'text.secondary' },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}
