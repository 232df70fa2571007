import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import type { AwaitingFeedback, GivenFeedback } from '../../../../contract/member.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { PageGuard } from '../../../resources/_kit/form/PageGuard.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { activityAnchor } from '../../../resources/program/programPaths.ts'
import { feedbackMessages } from '../feedback/messages.ts'
import { itemKey } from '../feedback/model/queue.ts'
import { ReplyBox } from '../feedback/parts/ReplyBox.tsx'
import { ReplyConflict } from '../feedback/parts/ReplyConflict.tsx'
import { SavedReplies } from '../feedback/parts/SavedReplies.tsx'
import { useFeedbackQueue, useQueued } from '../feedback/state/QueueContext.ts'
import { useReplying } from '../feedback/state/useReplying.ts'
import { useSavedReplies } from '../useSavedReplies.ts'
import { participantDetailMessages } from './messages.ts'

export type ReplyEditorProps = {
  item: AwaitingFeedback
  feedback: GivenFeedback | undefined
  /** @param hadFocus whether the focus goes with it. */
  onClose: (hadFocus: boolean) => void
}

/** The queue's editor, without a queue around it. */
export const ReplyEditor = ({ item, feedback, onClose }: ReplyEditorProps) => {
  const t = useMessages(participantDetailMessages)
  const notify = useNotify()
  const { queue } = useFeedbackQueue()
  const saved = useSavedReplies()
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const key = itemKey(item)
  const initial = feedback?.text ?? ''
  const replying = useReplying({ item, feedback, initial, saved, box, send: queue.enqueue })
  const { typed, written, newer, failure, isOut } = replying
  const isStored = useQueued(({ drafts }) => drafts.get(key) === typed)
  const [opened] = useState(feedback?.updated_at)
  /** Somebody else's that came while this one was written. */
  const other =
    newer || (typed !== undefined && feedback?.updated_at !== opened) ? replying.feedback : undefined

  useEffect(() => {
    const element = box.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  const close = useEvent(() => onClose(root.current?.contains(document.activeElement) === true))
  const wasOut = useRef(false)
  useEffect(() => {
    // Confirmed: its text is gone.
    if (wasOut.current && !isOut && typed === undefined && !failure) close()
    wasOut.current = isOut
  }, [isOut, typed, failure, close])
  const send = () => {
    replying.send()
    // The button that was pressed gets disabled.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <Box
      ref={root}
      sx={{ mt: 1 }}
      onKeyDown={(event) => {
        const { target, key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
        if (target !== box.current || key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey) return
        event.preventDefault()
        // Of two replies one is chosen in sight.
        if (!repeat && !other) send()
      }}
    >
      <PageGuard
        changed={typed !== undefined && typed !== initial && !isStored && !isOut}
        // The text stays where it is while the product is open.
        survivesNavigation={() => true}
        saveDraft={async () => ({})}
        discard={() => queue.forget(key)}
        save={isOut || other ? undefined : send}
        element={() => box.current}
      />
      {saved && (
        <SavedReplies
          saved={saved}
          onInsert={replying.insert}
          hash={`#${activityAnchor(item.activity.id)}`}
        />
      )}
      {other && (
        <ReplyConflict
          feedback={other}
          mine={written.trim()}
          isRefused={newer !== undefined}
          isBusy={isOut}
          onKeep={() => {
            queue.confirm(key)
            onClose(true)
          }}
          onReplace={send}
        />
      )}
      <ReplyBox
        item={item}
        replying={replying}
        box={box}
        onUndo={() => {
          if (!queue.undo(key))
            notify(messageKey(feedbackMessages, 'feedbackQueue.tooLate'), { type: 'info' })
          box.current?.focus()
        }}
      >
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Button variant="outlined" onClick={() => onClose(true)}>
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
