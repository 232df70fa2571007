import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDurations } from '../../../common/services.ts'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { PasswordField } from '../form/PasswordField.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { GuestPage } from '../GuestPage.tsx'
import { useWait } from '../wait/useWait.ts'

/** `/password-reset`: simulated in two steps. No call to the server; the hint is not enforced. */
export const PasswordResetPage = () => {
  const durations = useDurations()
  const m = guestMessages()
  const navigate = useNavigate()
  const [isStarted, setStarted] = useState(false)
  const [password, setPassword] = useState('')
  const [isWaiting, wait] = useWait()

  if (!isStarted)
    return (
      <GuestPage title={m.title.reset} heading={m.reset.heading} intro={m.reset.intro}>
        <SubmitButton onClick={() => setStarted(true)}>{m.reset.start}</SubmitButton>
      </GuestPage>
    )

  return (
    <GuestPage
      title={m.title.reset}
      heading={m.reset.formHeading}
      onSubmit={() => wait(durations.passwordReset, () => navigate('/password-changed'))}
    >
      <PasswordField
        label={m.reset.newPassword}
        placeholder={m.reset.newPasswordPlaceholder}
        hint={m.reset.hint}
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={setPassword}
      />
      <SubmitButton isBusy={isWaiting}>{m.reset.submit}</SubmitButton>
    </GuestPage>
  )
}
