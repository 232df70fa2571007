import { CircleCheck } from 'lucide-react'
import { type RouteObject, redirect, useNavigate } from 'react-router'
import { homePath } from '../../../authProvider/rememberedPath.ts'
import type { Services } from '../../../common/services.ts'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { createSession } from '../../../session/session.ts'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { GuestLayout } from '../GuestLayout.tsx'
import { GuestPage } from '../GuestPage.tsx'
import { GuestTheme } from '../GuestTheme.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { PasswordResetPage } from './PasswordResetPage.tsx'

/**
 * The screens before sign-in; a signed-in user is redirected to the dashboard.
 *
 * @param prefetch called when the e-mail is typed, to fetch the admin meanwhile.
 */
export const guestRoutes = ({ get }: Services, prefetch: () => void): RouteObject => ({
  element: (
    <GuestTheme>
      <GuestLayout />
    </GuestTheme>
  ),
  loader: () => (get(createSession).read() ? redirect(homePath) : null),
  children: [
    { path: '/', element: <LoginPage prefetch={prefetch} /> },
    { path: '/forgot-password', Component: ForgotPasswordPage },
    { path: '/password-reset', Component: PasswordResetPage },
    { path: '/password-changed', Component: PasswordChangedPage },
  ],
})

const PasswordChangedPage = () => {
  const m = guestMessages()
  const navigate = useNavigate()
  return (
    <GuestPage title={m.title.changed} heading={m.changed.heading}>
      <CircleCheck size={40} aria-hidden="true" />
      <SubmitButton onClick={() => navigate('/')}>{m.changed.submit}</SubmitButton>
    </GuestPage>
  )
}
