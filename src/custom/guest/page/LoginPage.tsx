import Link from '@mui/material/Link'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { createNotice } from '../../../authProvider/notice.ts'
import { createRememberedPath } from '../../../authProvider/rememberedPath.ts'
import { createSignIn } from '../../../authProvider/signIn.ts'
import { useDurations, useService } from '../../../common/services.ts'
import { ApiError } from '../../../dataProvider/http.ts'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { GuestField } from '../form/GuestField.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { GuestPage } from '../GuestPage.tsx'
import { guestErrorText } from '../guestErrorText.ts'
import { Notice } from '../Notice.tsx'
import { prerenderedValue, takeOverPrerendered } from '../prerendered.ts'
import { useLockout } from '../wait/useLockout.ts'
import { SignedOutNotice } from './SignedOutNotice.tsx'

type LoginPageProps = { prefetch: () => void }

/** `/`: sign-in errors are shown under the e-mail field. */
export const LoginPage = ({ prefetch }: LoginPageProps) => {
  const notices = useService(createNotice)
  const rememberedPath = useService(createRememberedPath)
  const { signIn } = useService(createSignIn)
  const m = guestMessages()
  const navigate = useNavigate()
  const [notice] = useState(notices.read)
  const previousEmail = notice?.kind === 'sessionEnded' ? notice.subject : ''
  const [email, setEmail] = useState(() => prerenderedValue('email') || previousEmail)
  const [password, setPassword] = useState(() => prerenderedValue('password'))
  const [loginError, setLoginError] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const lockout = useLockout(m.login)
  const [lockedEmail, setLockedEmail] = useState('')
  // Another account may be tried meanwhile: the e-mail may have been wrong.
  const activeLockout =
    lockout.visibleText !== undefined && email.trim() === lockedEmail ? lockout : undefined
  const missingFields = useDelayed({
    email: isSubmitted && email.trim() === '',
    password: isSubmitted && password === '',
  })

  const handleSubmit = async () => {
    setSubmitted(true)
    setLoginError(undefined)
    if (isBusy || email.trim() === '' || password === '') return
    if (activeLockout?.isLocked) return activeLockout.remind()
    lockout.end()
    setBusy(true)
    try {
      await signIn({ email: email.trim(), password })
      notices.store({ kind: 'signedIn', subject: '' })
      await navigate(rememberedPath.take(), { replace: true })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined))
        return setLoginError(guestErrorText(error))
      setLockedEmail(email.trim())
      lockout.begin(guestErrorText(error), error.retryAfter)
    }
  }

  const takeOverForm = useEffectEvent(() => {
    if (takeOverPrerendered()) handleSubmit()
  })
  // A passive effect would come after the first submit that React takes: two sign-ins.
  useLayoutEffect(() => takeOverForm(), [])

  return (
    <GuestPage title={m.title.login} heading={m.login.heading} intro={m.login.intro} onSubmit={handleSubmit}>
      {notice?.kind === 'sessionEnded' && <Notice>{m.login.sessionEnded}</Notice>}
      {notice?.kind === 'signedOut' && <SignedOutNotice owner={notice.subject} />}
      <GuestField
        label={m.email}
        placeholder={m.emailPlaceholder}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={previousEmail === ''}
        value={email}
        onChange={(value) => {
          setEmail(value)
          // Prefetched during typing, so that nothing is left to load after sign-in.
          prefetch()
        }}
        error={
          missingFields.email
            ? m.required.email
            : activeLockout?.isLocked
              ? activeLockout.visibleText
              : loginError
        }
        hint={activeLockout?.visibleText}
        announcement={missingFields.email ? undefined : activeLockout?.announcement}
      />
      <PasswordField
        label={m.password}
        placeholder={m.passwordPlaceholder}
        name="password"
        autoComplete="current-password"
        autoFocus={previousEmail !== ''}
        value={password}
        onChange={setPassword}
        error={missingFields.password ? m.required.password : undefined}
      />
      <Link component={RouterLink} to="/forgot-password" sx={{ alignSelf: 'flex-end' }}>
        {m.login.forgot}
      </Link>
      <SubmitButton isBusy={isBusy} isLocked={activeLockout?.isLocked}>
        {m.login.submit}
      </SubmitButton>
    </GuestPage>
  )
}

/** Delays validation results: the specification's 50 ms. */
function useDelayed<Verdict extends Record<string, boolean>>(verdict: Verdict): Verdict {
  const durations = useDurations()
  const [delayed, setDelayed] = useState(verdict)
  const latest = JSON.stringify(verdict)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(JSON.parse(latest)), durations.validationDelay)
    return () => clearTimeout(timer)
  }, [latest, durations.validationDelay])
  return delayed
}
