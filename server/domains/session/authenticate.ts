import { eq, sql } from 'drizzle-orm'
import type { Context, SignedIn } from '../../common/context.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { admins, sessions } from '../../db/schema.ts'
import { SessionEnded } from '../../errors.ts'
import { isAlive, TOUCH_INTERVAL } from './lifetime.ts'
import { bearerToken, tokenHash } from './token.ts'

const statements = perDatabase((db) => ({
  find: db
    .select({
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      disabledAt: admins.disabledAt,
      admin: { id: admins.id, email: admins.email, fullname: admins.fullname },
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_find'),
}))

/** The administrator of an `Authorization` header. @throws SessionEnded */
export async function authenticate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  header: string | undefined,
): Promise<SignedIn> {
  const token = bearerToken(header)
  if (token === undefined) throw new SessionEnded()
  const hash = tokenHash(token)
  const [session] = await statements(db).find.execute({ tokenHash: hash })
  const at = now()
  if (!session || session.disabledAt !== null || !isAlive(session, at)) throw new SessionEnded()
  if (at.getTime() - session.lastUsedAt.getTime() >= TOUCH_INTERVAL)
    await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.tokenHash, hash))
  return { admin: session.admin, tokenHash: hash }
}
