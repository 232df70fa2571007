import { CircleCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { GuestPage } from '../GuestPage.tsx'

export const PasswordChangedPage = () => {
  const m = guestMessages()
  const navigate = useNavigate()
  return (
    <GuestPage title={m.title.changed} heading={m.changed.heading}>
      <CircleCheck size={40} aria-hidden="true" />
      <SubmitButton onClick={() => navigate('/')}>{m.changed.submit}</SubmitButton>
    </GuestPage>
  )
}
