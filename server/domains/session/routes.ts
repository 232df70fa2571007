import { capabilities } from '../../../contract/capability.ts'
import type { Handlers } from '../../http/handlers.ts'
import { changePassword } from './changePassword.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

export const sessionRoutes = {
  'session.login': ({ context, body, address }) => login(context, body, address),
  'session.detail': async ({ signedIn }) => ({ ...signedIn.admin, capabilities: [...capabilities] }),
  'session.logout': ({ context, signedIn }) => logout(context, signedIn),
  'session.changePassword': ({ context, signedIn, body }) => changePassword(context, signedIn, body),
} satisfies Partial<Handlers>
