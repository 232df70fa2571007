import { useNavigate } from 'react-router'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { MessagePage } from './MessagePage.tsx'

/** 404 page for signed-out users. */
export const GuestNotFound = ({ message }: { message?: string }) => {
  const m = guestMessages()
  const navigate = useNavigate()
  return (
    <MessagePage
      title={m.title.notFound}
      heading={message ?? m.notFound.message}
      detail={m.notFound.detail}
      action={m.notFound.back}
      onAction={() => navigate('/')}
    />
  )
}
