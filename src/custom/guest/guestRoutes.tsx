import { type RouteObject, redirect } from 'react-router'
import { homePath } from '../../authProvider/rememberedPath.ts'
import { readSession } from '../../session/session.ts'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { GuestLayout } from './GuestLayout.tsx'
import { GuestTheme } from './GuestTheme.tsx'
import { LoginPage } from './LoginPage.tsx'
import { PasswordChangedPage } from './PasswordChangedPage.tsx'
import { PasswordResetPage } from './PasswordResetPage.tsx'

/**
 * The screens before sign-in; whoever is signed in goes to the dashboard instead.
 *
 * @param prefetch called while somebody types an address: what a sign-in leads to can be fetched meanwhile.
 */
export const guestRoutes = (prefetch: () => void): RouteObject => ({
  element: (
    <GuestTheme>
      <GuestLayout />
    </GuestTheme>
  ),
  loader: () => (readSession() ? redirect(homePath) : null),
  children: [
    { path: '/', element: <LoginPage prefetch={prefetch} /> },
    { path: '/forgot-password', Component: ForgotPasswordPage },
    { path: '/password-reset', Component: PasswordResetPage },
    { path: '/password-changed', Component: PasswordChangedPage },
  ],
})
