import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import type { AwaitingFeedback, GivenFeedback } from '../../../../contract/member.ts'
import { messageKey } from '../../../i18n/words.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { activityAnchor } from '../../../resources/program/programPaths.ts'
import { itemKey } from '../feedback/model/queue.ts'
import { ReplyBox } from '../feedback/parts/ReplyBox.tsx'
import { ReplyConflict } from '../feedback/parts/ReplyConflict.tsx'
import { SavedReplies } from '../feedback/parts/SavedReplies.tsx'
import { useFeedbackQueue, useQueued } from '../feedback/state/QueueContext.ts'
import { useReplying } from '../feedback/state/useReplying.ts'
import { feedbackWords } from '../feedback/words.ts'
import { useSavedReplies } from '../useSavedReplies.ts'
import { participantDetailWords } from './words.ts'

export type ReplyEditorProps = {
  item: AwaitingFeedback
  feedback: GivenFeedback | undefined
  onClose: () => void
}

/** The queue's editor, without a queue around it. */
export const ReplyEditor = ({ item, feedback, onClose }: ReplyEditorProps) => {
  const t = useMessages(participantDetailWords)
  const notify = useNotify()
  const { queue } = useFeedbackQueue()
  const saved = useSavedReplies()
  const box = useRef<HTMLTextAreaElement>(null)
  const key = itemKey(item)
  const text = useQueued(({ texts }) => texts.get(key)) ?? ''
  const replying = useReplying({ item, feedback, saved, box, send: queue.enqueue })
  const { newer, isOut, send } = replying
  useEffect(() => {
    const element = box.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  return (
    <Box
      sx={{ mt: 1 }}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
        if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey) return
        event.preventDefault()
        // Of two replies one is chosen in sight.
        if (!repeat && !newer) send()
      }}
    >
      {saved && (
        <SavedReplies
          saved={saved}
          onInsert={replying.insert}
          hash={`#${activityAnchor(item.activity.id)}`}
        />
      )}
      {newer && (
        <ReplyConflict
          feedback={newer}
          mine={text.trim()}
          isRefused
          isBusy={isOut}
          onKeep={() => queue.confirm(key)}
          onReplace={send}
        />
      )}
      <ReplyBox
        item={item}
        replying={replying}
        box={box}
        onUndo={() => {
          if (!queue.undo(key)) notify(messageKey(feedbackWords, 'feedbackQueue.tooLate'), { type: 'info' })
          box.current?.focus()
        }}
      >
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Button variant="outlined" onClick={onClose}>
            {t('participantDetail.close')}
          </Button>
          <Button variant="contained" startIcon={<Send size={16} />} disabled={isOut} onClick={send}>
            {t('participantDetail.send')}
          </Button>
        </Box>
      </ReplyBox>
      {replying.confirmation}
    </Box>
  )
}
