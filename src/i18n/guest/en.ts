import { tryAgainIn } from '../../../contract/wait.ts'
import type { GuestMessages } from './id.ts'

export const guestEn: GuestMessages = {
  title: {
    login: 'Sign in',
    forgot: 'Forgot password',
    reset: 'Reset password',
    changed: 'Password renewed',
    notFound: 'Page not found',
  },
  tagline: 'All your training programs, in one workspace.',
  email: 'Email',
  emailPlaceholder: 'Enter your email',
  password: 'Password',
  passwordPlaceholder: 'Enter your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: { email: 'Email must not be empty', password: 'Password must not be empty' },
  login: {
    heading: 'Sign in to your account',
    intro: 'Use the email and password that your organisation gave you.',
    submit: 'Login',
    sessionEnded: 'Your session has ended. Please sign in again.',
    forgot: 'Forgot your password?',
    again: (seconds) => tryAgainIn(seconds, 'en'),
    ready: 'You can try again now.',
  },
  signedOut: {
    done: 'You have signed out.',
    left: (count) =>
      `You have signed out. ${count} ${count === 1 ? 'draft is' : 'drafts are'} kept in this browser.`,
    remove: 'Delete drafts',
    ask: (count) => `Delete ${count} ${count === 1 ? 'draft' : 'drafts'}? This cannot be undone.`,
    keep: 'Cancel',
    confirm: 'Yes, delete',
    deleted: 'You have signed out. Your drafts in this browser are deleted.',
  },
  forgot: {
    heading: 'Forgot password',
    intro: 'Enter the email of your account. We will send a link to reset its password.',
    submit: 'Send link to email',
    sent: 'Link sent',
    sentDetail: 'Check your email, then open the link that we sent to continue',
    back: 'Back to sign in',
  },
  reset: {
    heading: 'Password renewal requested',
    intro: 'We received a request to renew the password of your account. Press the button below to continue.',
    start: 'Reset password',
    formHeading: 'Choose a new password',
    newPassword: 'New password',
    newPasswordPlaceholder: 'Enter a new password',
    hint: 'The password must contain at least 7 letters and 1 digit',
    submit: 'Save password',
  },
  changed: { heading: 'Password renewed', submit: 'Sign in to your account' },
  notFound: {
    message: 'Error 404 - Page not found',
    detail: 'The address you opened does not exist or has moved.',
    back: 'To the start page',
  },
  failed: {
    heading: 'This page could not be loaded',
    detail: 'Check your connection, then reload the page. Everything you saved is safe.',
    retry: 'Reload',
  },
  http: {
    'http.unreachable': 'The server cannot be reached. Check your connection and try again.',
    'http.unreadable': 'The answer of the server cannot be read. Try again in a moment.',
    'http.missing': 'Nothing was found.',
    'http.noSession': 'Your session has ended. Please sign in again.',
  },
}
