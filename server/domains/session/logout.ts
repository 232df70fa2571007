import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema.ts'
import type { Handlers } from '../../http/handlers.ts'

/** Ends this session only. */
export const logout: Handlers['session.logout'] = async ({ context: { db }, signedIn: { tokenHash } }) => {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}
