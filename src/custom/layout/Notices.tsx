import { useEffect } from 'react'
import { Notification, type NotificationPayload, useNotificationContext } from 'react-admin'
import { durations } from '../../durations.ts'
import { isUndoNotice } from '../../resources/_kit/ui/UndoNotice.tsx'

/** What the screens tell, one at a time. What waits is told soon: a refusal must not hold back the success after it. */
export const Notices = () => {
  const { notifications, setNotifications } = useNotificationContext()
  const waiting = notifications.length > 0
  const outdated = notifications.filter(isUndoNotice).length > 1
  useEffect(() => {
    if (outdated) setNotifications(withLastUndo)
  }, [outdated, setNotifications])
  return (
    <Notification
      autoHideDuration={waiting ? durations.snackbarFollowed : durations.snackbar}
      sx={{
        // Above the actions that stick to the bottom of a form.
        mb: 8,
        '& > div': { flexGrow: { xs: 1, sm: 0 } },
      }}
    />
  )
}

/** Of what can be undone the last is offered, not one after the other. */
function withLastUndo(notices: NotificationPayload[]): NotificationPayload[] {
  const last = notices.findLast(isUndoNotice)
  return notices.filter((notice) => notice === last || !isUndoNotice(notice))
}
