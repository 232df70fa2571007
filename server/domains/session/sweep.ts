import { and, eq, inArray, like, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { deviceMarks, loginAttempts, sessions } from '../../db/schema.ts'
import { TooManyTries } from '../../errors.ts'
import { backoffs, lifetime, WAIT_LIFETIME } from './backoff.ts'
import { IDLE_TIMEOUT, MAX_LIFETIME } from './lifetime.ts'
import { MARK_LIFETIME } from './marks.ts'
import { sha256 } from './token.ts'

/** Certificate checks per address; `window` in milliseconds. Successful ones count, too. */
const CHECK_LIMIT = { window: 60_000, most: 30 }

/** Hashed: addresses are not stored. */
const checkKey = (address: string) => `check:${sha256(address)}`

/** @throws TooManyTries when there were too many in this minute already. */
export async function countCheck({ db, now }: Pick<Context, 'db' | 'now'>, address: string): Promise<void> {
  const at = now()
  const { most, window } = CHECK_LIMIT
  const isWindowOver = sql`${loginAttempts.since} <= ${new Date(at.getTime() - window).toISOString()}::timestamptz`
  const [attempt] = await db
    .insert(loginAttempts)
    .values({ key: checkKey(address), tries: 1, since: at })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        tries: sql`case when ${isWindowOver} then 1 else least(${loginAttempts.tries} + 1, ${most + 1}::int) end`,
        since: sql`case when ${isWindowOver} then excluded.since else ${loginAttempts.since} end`,
      },
    })
    .returning({ tries: loginAttempts.tries, since: loginAttempts.since })
  if (!attempt || attempt.tries <= most) return
  throw new TooManyTries(attempt.since.getTime() + window - at.getTime())
}

/** Milliseconds after which rows have no effect, by the prefix of their keys. */
const lifetimes = {
  'check:': CHECK_LIMIT.window,
  'try:account:': lifetime(backoffs.account),
  'try:address:': lifetime(backoffs.address),
}
const LONGEST_LIFETIME = lifetime(backoffs.own)

const lastSweep = perDatabase(() => ({ at: 0 }))

/** Deletes expired sessions, tries and marks, at most once a minute. */
export async function sweepSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  const last = lastSweep(db)
  if (Math.abs(at - last.at) < 60_000) return
  last.at = at
  const olderThan = (age: number) => new Date(at - age)
  const expired = db
    .select({ key: loginAttempts.key })
    .from(loginAttempts)
    .where(
      or(
        lt(loginAttempts.since, olderThan(LONGEST_LIFETIME)),
        and(
          like(loginAttempts.key, 'try:pair:%'),
          eq(loginAttempts.tries, 0),
          lt(loginAttempts.since, olderThan(WAIT_LIFETIME)),
        ),
        ...Object.entries(lifetimes).map(([prefix, age]) =>
          and(like(loginAttempts.key, `${prefix}%`), lt(loginAttempts.since, olderThan(age))),
        ),
      ),
    )
    // Concurrent tries lock these rows in another order.
    .for('update', { skipLocked: true })
  await db.delete(loginAttempts).where(inArray(loginAttempts.key, expired))
  await db.delete(deviceMarks).where(lt(deviceMarks.lastUsedAt, olderThan(MARK_LIFETIME)))
  await db
    .delete(sessions)
    .where(
      or(lt(sessions.lastUsedAt, olderThan(IDLE_TIMEOUT)), lt(sessions.createdAt, olderThan(MAX_LIFETIME))),
    )
}
