import { useEffect, useMemo } from 'react'
import {
  Notification,
  NotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin'
import { useDurations } from '../../../common/services.ts'
import { NoticeFrame } from '../../../resources/_kit/ui/NoticeFrame.tsx'
import { isUndoNotice } from '../../../resources/_kit/ui/UndoNotice.tsx'
import { barsHeight } from '../../../resources/_kit/ui/useNoticesAbove.ts'

const anchorOrigin = { vertical: 'bottom', horizontal: 'left' } as const

/** Notifications, one at a time, in one design; shown shorter while another one waits. */
export const Notices = () => {
  const durations = useDurations()
  const queue = useNotificationQueue()
  const { notifications, setNotifications } = queue
  const hasNext = notifications.length > 0
  const hasOutdatedUndo = notifications.filter(isUndoNotice).length > 1
  useEffect(() => {
    if (hasOutdatedUndo) setNotifications(keepLastUndo)
  }, [hasOutdatedUndo, setNotifications])
  return (
    <NotificationContext.Provider value={queue}>
      <Notification
        autoHideDuration={hasNext ? durations.snackbarBeforeNext : durations.snackbar}
        anchorOrigin={anchorOrigin}
        sx={{
          displayPrint: 'none',
          bottom: { sm: 16 },
          left: { sm: 16 },
          // Above the actions that stick to the bottom.
          mb: barsHeight,
          '& > div': { flexGrow: { xs: 1, sm: 0 } },
        }}
      />
    </NotificationContext.Provider>
  )
}

/** react-admin removes a notification by restoring an earlier queue: newer ones would be lost. */
function useNotificationQueue() {
  const queue = useNotificationContext()
  return useMemo(() => {
    const takeNotification = () => {
      const [nextNotice] = queue.notifications
      if (nextNotice) queue.setNotifications((notices) => notices.filter((notice) => notice !== nextNotice))
      return nextNotice && inOneDesign(nextNotice)
    }
    return { ...queue, takeNotification }
  }, [queue])
}

/** A text of `notify`; other notices have their frame already. */
function inOneDesign(notice: NotificationPayload): NotificationPayload {
  const { message, type, notificationOptions } = notice
  if (typeof message !== 'string') return notice
  return {
    ...notice,
    message: <TextNotice text={message} values={notificationOptions?.messageArgs} type={type} />,
  }
}

type TextNoticeProps = { text: string; values: object | undefined; type: NotificationPayload['type'] }

const TextNotice = ({ text, values, type }: TextNoticeProps) => {
  const translate = useTranslate()
  return <NoticeFrame type={type} message={translate(text, values)} />
}

/** Of undoable notifications only the last is offered. */
function keepLastUndo(notices: NotificationPayload[]): NotificationPayload[] {
  const lastUndo = notices.findLast(isUndoNotice)
  return notices.filter((notice) => notice === lastUndo || !isUndoNotice(notice))
}
