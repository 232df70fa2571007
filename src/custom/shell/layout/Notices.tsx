import { useEffect, useMemo } from 'react'
import {
  Notification,
  NotificationContext,
  type NotificationPayload,
  useNotificationContext,
} from 'react-admin'
import { useDurations } from '../../../common/services.ts'
import { isUndoNotice } from '../../../resources/_kit/ui/UndoNotice.tsx'
import { noticeBottomOffset } from '../../../resources/_kit/ui/useNoticesAbove.ts'

/** Notifications, one at a time; shown shorter while another one waits. */
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
        sx={{
          displayPrint: 'none',
          // Above the actions that stick to the bottom of a form.
          mb: noticeBottomOffset(64),
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
      return nextNotice
    }
    return { ...queue, takeNotification }
  }, [queue])
}

/** Of undoable notifications only the last is offered. */
function keepLastUndo(notices: NotificationPayload[]): NotificationPayload[] {
  const lastUndo = notices.findLast(isUndoNotice)
  return notices.filter((notice) => notice === lastUndo || !isUndoNotice(notice))
}
