import Link from '@mui/material/Link'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { createNotice } from '../../../authProvider/notice.ts'
import { createRememberedPath } from '../../../authProvider/rememberedPath.ts'
import { createSignIn } from '../../../authProvider/signIn.ts'
import { useDurations, useService } from '../../../common/services.ts'
import { ApiError } from '../../../dataProvider/http.ts'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { failureText } from '../failureText.ts'
import { GuestField } from '../form/GuestField.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { GuestPage } from '../GuestPage.tsx'
import { Notice } from '../Notice.tsx'
import { prerenderedValue, takeOverPrerendered } from '../prerendered.ts'
import { useLockout } from '../wait/useLockout.ts'
import { SignedOut } from './SignedOut.tsx'

type LoginPageProps = { prefetch: () => void }

/** `/`: sign-in errors are shown under the e-mail field. */
export const LoginPage = ({ prefetch }: LoginPageProps) => {
  const notices = useService(createNotice)
  const rememberedPath = useService(createRememberedPath)
  const { signIn } = useService(createSignIn)
  const m = guestMessages()
  const navigate = useNavigate()
  const [notice] = useState(notices.read)
  const kept = notice?.kind === 'sessionEnded' ? notice.of : ''
  const [email, setEmail] = useState(() => prerenderedValue('email') || kept)
  const [password, setPassword] = useState(() => prerenderedValue('password'))
  const [refused, setRefused] = useState<string>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const lockout = useLockout(m.login)
  const [lockedEmail, setLockedEmail] = useState('')
  // Another account may be tried meanwhile: the e-mail may have been wrong.
  const locked = lockout.shown !== undefined && email.trim() === lockedEmail ? lockout : undefined
  const missing = useDelayed({ email: tried && email.trim() === '', password: tried && password === '' })

  const submit = async () => {
    setTried(true)
    setRefused(undefined)
    if (busy || email.trim() === '' || password === '') return
    if (locked?.isOn) return locked.remind()
    lockout.end()
    setBusy(true)
    try {
      await signIn({ email: email.trim(), password })
      notices.leave({ kind: 'signedIn', of: '' })
      await navigate(rememberedPath.take(), { replace: true })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined))
        return setRefused(failureText(error))
      setLockedEmail(email.trim())
      lockout.begin(failureText(error), error.retryAfter)
    }
  }

  const takeOver = useEffectEvent(() => {
    if (takeOverPrerendered()) submit()
  })
  // A passive effect would come after the first submit that React takes: two sign-ins.
  useLayoutEffect(() => takeOver(), [])

  return (
    <GuestPage title={m.title.login} heading={m.login.heading} intro={m.login.intro} onSubmit={submit}>
      {notice?.kind === 'sessionEnded' && <Notice>{m.login.sessionEnded}</Notice>}
      {notice?.kind === 'signedOut' && <SignedOut owner={notice.of} />}
      <GuestField
        label={m.email}
        placeholder={m.emailPlaceholder}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={kept === ''}
        value={email}
        onChange={(value) => {
          setEmail(value)
          // Prefetched during typing, so that nothing is left to load after sign-in.
          prefetch()
        }}
        error={missing.email ? m.required.email : locked?.isOn ? locked.shown : refused}
        hint={locked?.shown}
        spoken={missing.email ? undefined : locked?.spoken}
      />
      <PasswordField
        label={m.password}
        placeholder={m.passwordPlaceholder}
        name="password"
        autoComplete="current-password"
        autoFocus={kept !== ''}
        value={password}
        onChange={setPassword}
        error={missing.password ? m.required.password : undefined}
      />
      <Link component={RouterLink} to="/forgot-password" sx={{ alignSelf: 'flex-end' }}>
        {m.login.forgot}
      </Link>
      <SubmitButton busy={busy} locked={locked?.isOn}>
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
    const timer = setTimeout(() => setDelayed(JSON.parse(latest)), durations.validation)
    return () => clearTimeout(timer)
  }, [latest, durations.validation])
  return delayed
}
