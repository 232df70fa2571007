import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useDurations } from '../../../common/services.ts'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { GuestField } from '../form/GuestField.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { GuestPage } from '../GuestPage.tsx'
import { useWait } from '../wait/useWait.ts'

/** `/forgot-password`: simulated, as the specification has it. No call to the server, no check of the e-mail. */
export const ForgotPasswordPage = () => {
  const durations = useDurations()
  const m = guestMessages()
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const [isWaiting, wait] = useWait()

  const back = (
    <Link component={RouterLink} to="/" sx={{ alignSelf: 'center' }}>
      {m.forgot.back}
    </Link>
  )

  if (isSent)
    return (
      <GuestPage title={m.title.forgot} heading={m.forgot.sent}>
        <MailCheck size={40} aria-hidden="true" />
        <Typography role="status">{m.forgot.sentDetail}</Typography>
        {back}
      </GuestPage>
    )

  return (
    <GuestPage
      title={m.title.forgot}
      heading={m.forgot.heading}
      intro={m.forgot.intro}
      onSubmit={() => wait(durations.forgotPassword, () => setSent(true))}
    >
      <GuestField
        label={m.email}
        placeholder={m.emailPlaceholder}
        autoComplete="email"
        inputMode="email"
        autoFocus
        value={email}
        onChange={setEmail}
      />
      <SubmitButton isBusy={isWaiting}>{m.forgot.submit}</SubmitButton>
      {back}
    </GuestPage>
  )
}
