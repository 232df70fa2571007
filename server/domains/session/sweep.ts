import { and, eq, inArray, like, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { deviceMarks, loginAttempts, sessions } from '../../db/schema.ts'
import { TooManyAttemptsError } from '../../errors.ts'
import { backoffs, countLifetime, WAIT_LIFETIME } from './backoff.ts'
import { IDLE_TIMEOUT, MAX_LIFETIME } from './lifetime.ts'
import { MARK_LIFETIME } from './marks.ts'
import { sha256 } from './token.ts'

/** Certificate checks per address; `window` in milliseconds. Successful ones count, too. */
const CHECK_LIMIT = { window: 60_000, maxChecks: 30 }

/** Hashed: addresses are not stored. */
const checkKey = (address: string) => `check:${sha256(address)}`

/** @throws TooManyAttemptsError when there were too many in this minute already. */
export async function countCheck({ db, now }: Pick<Context, 'db' | 'now'>, address: string): Promise<void> {
  const time = now()
  const { maxChecks, window } = CHECK_LIMIT
  const isWindowOver = sql`${loginAttempts.since} <= ${new Date(time.getTime() - window).toISOString()}::timestamptz`
  const [attempt] = await db
    .insert(loginAttempts)
    .values({ key: checkKey(address), tries: 1, since: time })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        tries: sql`case when ${isWindowOver} then 1 else least(${loginAttempts.tries} + 1, ${maxChecks + 1}::int) end`,
        since: sql`case when ${isWindowOver} then excluded.since else ${loginAttempts.since} end`,
      },
    })
    .returning({ tries: loginAttempts.tries, since: loginAttempts.since })
  if (!attempt || attempt.tries <= maxChecks) return
  throw new TooManyAttemptsError(attempt.since.getTime() + window - time.getTime())
}

/** Milliseconds after which rows have no effect, by the prefix of their keys. */
const lifetimes = {
  'check:': CHECK_LIMIT.window,
  'try:account:': countLifetime(backoffs.account),
  'try:address:': countLifetime(backoffs.address),
}
const LONGEST_LIFETIME = countLifetime(backoffs.own)

const lastSweep = perDatabase(() => ({ time: 0 }))

/** Deletes expired sessions, tries and marks, at most once a minute. */
export async function sweepSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const time = now().getTime()
  const previousSweep = lastSweep(db)
  if (Math.abs(time - previousSweep.time) < 60_000) return
  previousSweep.time = time
  const olderThan = (age: number) => new Date(time - age)
  const expiredAttempts = db
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
  await db.delete(loginAttempts).where(inArray(loginAttempts.key, expiredAttempts))
  await db.delete(deviceMarks).where(lt(deviceMarks.lastUsedAt, olderThan(MARK_LIFETIME)))
  await db
    .delete(sessions)
    .where(
      or(lt(sessions.lastUsedAt, olderThan(IDLE_TIMEOUT)), lt(sessions.createdAt, olderThan(MAX_LIFETIME))),
    )
}
