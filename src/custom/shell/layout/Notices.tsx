import { useEffect, useMemo } from 'react'
import {
  Notification,
  NotificationContext,
  type NotificationPayload,
  useNotificationContext,
} from 'react-admin'
import { useDurations } from '../../../common/services.ts'
import { isUndoNotice } from '../../../resources/_kit/ui/UndoNotice.tsx'
import { belowNotices } from '../../../resources/_kit/ui/useNoticesAbove.ts'

/** Notifications, one at a time; shown shorter while another one waits. */
export const Notices = () => {
  const durations = useDurations()
  const queue = useQueue()
  const { notifications, setNotifications } = queue
  const waiting = notifications.length > 0
  const outdated = notifications.filter(isUndoNotice).length > 1
  useEffect(() => {
    if (outdated) setNotifications(withLastUndo)
  }, [outdated, setNotifications])
  return (
    <NotificationContext.Provider value={queue}>
      <Notification
        autoHideDuration={waiting ? durations.snackbarFollowed : durations.snackbar}
        sx={{
          displayPrint: 'none',
          // Above the actions that stick to the bottom of a form.
          mb: belowNotices(64),
          '& > div': { flexGrow: { xs: 1, sm: 0 } },
        }}
      />
    </NotificationContext.Provider>
  )
}

/** react-admin removes a notification by restoring an earlier queue: newer ones would be lost. */
function useQueue() {
  const queue = useNotificationContext()
  return useMemo(() => {
    const takeNotification = () => {
      const [first] = queue.notifications
      if (first) queue.setNotifications((notices) => notices.filter((notice) => notice !== first))
      return first
    }
    return { ...queue, takeNotification }
  }, [queue])
}

/** Of undoable notifications only the last is offered. */
function withLastUndo(notices: NotificationPayload[]): NotificationPayload[] {
  const last = notices.findLast(isUndoNotice)
  return notices.filter((notice) => notice === last || !isUndoNotice(notice))
}
