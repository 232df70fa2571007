import { capabilities } from '../../../contract/capability.ts'
import type { Handlers } from '../../http/handlers.ts'
import { changePassword } from './changePassword.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

export const sessionRoutes = {
  'session.login': login,
  'session.detail': async ({ signedIn }) => ({ ...signedIn.admin, capabilities: [...capabilities] }),
  'session.logout': logout,
  'session.changePassword': changePassword,
} satisfies Partial<Handlers>
