import { eq } from 'drizzle-orm'
import { capabilities } from '../../../contract/capability.ts'
import { sessions } from '../../db/schema.ts'
import type { Handlers } from '../../http/handlers.ts'
import { changePassword } from './changePassword.ts'
import { login } from './login.ts'

export const sessionRoutes = {
  'session.login': login,
  'session.detail': async ({ signedIn }) => ({ ...signedIn.admin, capabilities: [...capabilities] }),
  /** Ends this session only. */
  'session.logout': async ({ context, signedIn }) => {
    await context.db.delete(sessions).where(eq(sessions.tokenHash, signedIn.tokenHash))
  },
  'session.changePassword': changePassword,
} satisfies Partial<Handlers>
