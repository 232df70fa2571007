import { createHash } from 'node:crypto'
import { eq, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { loginAttempts, sessions } from '../../db/schema.ts'
import { TooManyTries } from '../../errors.ts'
import { IDLE, LONGEST } from './lifetime.ts'

/** Tries are forgotten, and a locked account opens again, this long after the last one that counted. */
const LOCK = 15 * 60_000

/** Wrong tries that are heard before the lock. */
const limits = { account: 5, password: 5, address: 100 } as const
type Kind = keyof typeof limits

/** The key keeps nothing readable: an outsider's e-mail is not ours to store. */
const keyOf = (kind: Kind, who: string) => `${kind}:${createHash('sha256').update(who).digest('hex')}`

/**
 * Counts one more try before it is looked at, so that guesses made at the same time cannot slip through together.
 * Take it back with `forgive` when it turns out right.
 *
 * @throws TooManyTries when there were too many already.
 */
export async function countTry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: Kind,
  who: string,
): Promise<void> {
  const at = now()
  const limit = limits[kind]
  const forgotten = sql`${loginAttempts.since} <= ${new Date(at.getTime() - LOCK).toISOString()}::timestamptz`
  const [counted] = await db
    .insert(loginAttempts)
    .values({ key: keyOf(kind, who), tries: 1, since: at })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        tries: sql`case when ${forgotten} then 1 else least(${loginAttempts.tries} + 1, ${limit + 1}::int) end`,
        // Tries during the lock do not prolong it: nobody can lock somebody else out for good with one try now and then.
        since: sql`case when ${forgotten} or ${loginAttempts.tries} < ${limit}::int then excluded.since else ${loginAttempts.since} end`,
      },
    })
    .returning({ tries: loginAttempts.tries, since: loginAttempts.since })
  if (!counted || counted.tries <= limit) return
  throw new TooManyTries(Math.max(1, Math.ceil((counted.since.getTime() + LOCK - at.getTime()) / 1_000)))
}

/** Forgets all tries of an account. */
export async function forgiveAll({ db }: Pick<Context, 'db'>, kind: Kind, who: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, keyOf(kind, who)))
}

/** Takes one try back. */
export async function forgiveOne({ db }: Pick<Context, 'db'>, kind: Kind, who: string): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ tries: sql`greatest(${loginAttempts.tries} - 1, 0)` })
    .where(eq(loginAttempts.key, keyOf(kind, who)))
}

const lastSweep = perDatabase(() => ({ at: 0 }))

/** Removes dead sessions and forgotten tries, at most once a minute: neither table grows without end. */
export async function sweep({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  const last = lastSweep(db)
  if (Math.abs(at - last.at) < 60_000) return
  last.at = at
  await db.delete(loginAttempts).where(lt(loginAttempts.since, new Date(at - LOCK)))
  await db
    .delete(sessions)
    .where(or(lt(sessions.lastUsedAt, new Date(at - IDLE)), lt(sessions.createdAt, new Date(at - LONGEST))))
}
