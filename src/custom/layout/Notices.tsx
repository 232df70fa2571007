import { Notification, useNotificationContext } from 'react-admin'
import { durations } from '../../durations.ts'

/** What the screens tell, one at a time. What waits is told soon: a refusal must not hold back the success after it. */
export const Notices = () => {
  const { notifications } = useNotificationContext()
  const waiting = notifications.length > 0
  return (
    <Notification
      autoHideDuration={waiting ? durations.snackbarFollowed : durations.snackbar}
      // Above the actions that stick to the bottom of a form.
      sx={{ mb: 8 }}
    />
  )
}
