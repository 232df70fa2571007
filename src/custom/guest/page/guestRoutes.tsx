import { type RouteObject, redirect } from 'react-router'
import { homePath } from '../../../authProvider/rememberedPath.ts'
import type { Services } from '../../../common/services.ts'
import { createSession } from '../../../session/session.ts'
import { GuestLayout } from '../GuestLayout.tsx'
import { GuestTheme } from '../GuestTheme.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { PasswordChangedPage } from './PasswordChangedPage.tsx'
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
