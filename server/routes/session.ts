import { capabilities } from '../../contract/addition.ts'
import { messages } from '../messages.ts'
import { changePassword } from '../services/session/changePassword.ts'
import { login } from '../services/session/login.ts'
import { logout } from '../services/session/logout.ts'
import type { Handlers } from './answer.ts'

export const sessionRoutes = {
  'session.login': async ({ context, body, address }) => ({
    data: await login(context, body, address),
    message: messages.signedIn,
  }),
  'session.detail': async ({ signedIn }) => ({
    data: { ...signedIn.admin, capabilities: [...capabilities] },
  }),
  'session.logout': async ({ context, signedIn }) => {
    await logout(context, signedIn)
    return { data: null, message: messages.signedOut }
  },
  'session.changePassword': async ({ context, signedIn, body }) => {
    await changePassword(context, signedIn, body)
    return { data: null, message: messages.passwordChanged }
  },
} satisfies Partial<Handlers>
