import { eq, sql } from 'drizzle-orm'
import type { Context, SignedIn } from '../../common/context.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { admins, sessions } from '../../db/schema.ts'
import { SessionEndedError } from '../../errors.ts'
import { isSessionActive, TOUCH_INTERVAL } from './lifetime.ts'
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

/** The administrator of an `Authorization` header. @throws SessionEndedError */
export async function authenticate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  header: string | undefined,
): Promise<SignedIn> {
  const token = bearerToken(header)
  if (token === undefined) throw new SessionEndedError()
  const hash = tokenHash(token)
  const [session] = await statements(db).find.execute({ tokenHash: hash })
  const time = now()
  if (!session || session.disabledAt !== null || !isSessionActive(session, time))
    throw new SessionEndedError()
  if (time.getTime() - session.lastUsedAt.getTime() >= TOUCH_INTERVAL)
    await db.update(sessions).set({ lastUsedAt: time }).where(eq(sessions.tokenHash, hash))
  return { admin: session.admin, tokenHash: hash }
}
