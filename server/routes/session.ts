import { capabilities } from '../../contract/addition.ts'
import { changePassword } from '../services/session/changePassword.ts'
import { login } from '../services/session/login.ts'
import { logout } from '../services/session/logout.ts'
import type { Handlers } from './handlers.ts'

export const sessionRoutes = {
  'session.login': ({ context, body, address }) => login(context, body, address),
  'session.detail': async ({ signedIn }) => ({ ...signedIn.admin, capabilities: [...capabilities] }),
  'session.logout': ({ context, signedIn }) => logout(context, signedIn),
  'session.changePassword': ({ context, signedIn, body }) => changePassword(context, signedIn, body),
} satisfies Partial<Handlers>
