import { eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../common/context.ts'
import { sessions } from '../../db/schema.ts'

/** Ends this session only. */
export async function logout(
  { db }: Pick<Context, 'db'>,
  { tokenHash }: Pick<SignedIn, 'tokenHash'>,
): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}
