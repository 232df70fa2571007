import { isRouteErrorResponse, useRouteError } from 'react-router'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { GuestTheme } from '../GuestTheme.tsx'
import { GuestNotFound } from './GuestNotFound.tsx'
import { MessagePage } from './MessagePage.tsx'

/** Error page of a route: 404, or its code failed to load, as after a new release or offline. */
export const RouteFailed = () => {
  const error = useRouteError()
  const m = guestMessages()
  return (
    <GuestTheme>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <GuestNotFound />
      ) : (
        <MessagePage
          title={m.failed.heading}
          heading={m.failed.heading}
          detail={m.failed.detail}
          action={m.failed.retry}
          onAction={() => window.location.reload()}
        />
      )}
    </GuestTheme>
  )
}
