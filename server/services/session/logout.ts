import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema.ts'
import type { Context, SignedIn } from '../context.ts'

/** Ends this session; others of the same person go on. */
export async function logout(
  { db }: Pick<Context, 'db'>,
  { tokenHash }: Pick<SignedIn, 'tokenHash'>,
): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}
