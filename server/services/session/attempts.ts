import { createHash } from 'node:crypto'
import { eq, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { loginAttempts, sessions } from '../../db/schema.ts'
import { TooManyTries } from '../../errors.ts'
import { IDLE, LONGEST } from './lifetime.ts'

const MINUTE = 60_000

type Limit = {
  /** Tries that are heard before the rest is refused. */
  most: number
  /** Tries are forgotten this many milliseconds after the last one that counted, or after the first one. */
  window: number
  after: 'first' | 'last'
}

/** Wrong passwords lock, which opens once it was quiet for long enough. */
const lock = { window: 15 * MINUTE, after: 'last' } as const

const limits = {
  account: { ...lock, most: 5 },
  password: { ...lock, most: 5 },
  address: { ...lock, most: 100 },
  /** Numbers of certificates that an address looks up: right ones count as well, for those who check many. */
  check: { window: MINUTE, after: 'first', most: 30 },
} as const satisfies Record<string, Limit>
type Kind = keyof typeof limits

const LONGEST_WINDOW = Math.max(...Object.values(limits).map(({ window }) => window))

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
  const { most, window, after }: Limit = limits[kind]
  const forgotten = sql`${loginAttempts.since} <= ${new Date(at.getTime() - window).toISOString()}::timestamptz`
  // Tries during a lock do not prolong it: nobody can lock somebody else out for good with one try now and then.
  const moves = after === 'first' ? forgotten : sql`${forgotten} or ${loginAttempts.tries} < ${most}::int`
  const [counted] = await db
    .insert(loginAttempts)
    .values({ key: keyOf(kind, who), tries: 1, since: at })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        tries: sql`case when ${forgotten} then 1 else least(${loginAttempts.tries} + 1, ${most + 1}::int) end`,
        since: sql`case when ${moves} then excluded.since else ${loginAttempts.since} end`,
      },
    })
    .returning({ tries: loginAttempts.tries, since: loginAttempts.since })
  if (!counted || counted.tries <= most) return
  throw new TooManyTries(Math.max(1, Math.ceil((counted.since.getTime() + window - at.getTime()) / 1_000)))
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
  await db.delete(loginAttempts).where(lt(loginAttempts.since, new Date(at - LONGEST_WINDOW)))
  await db
    .delete(sessions)
    .where(or(lt(sessions.lastUsedAt, new Date(at - IDLE)), lt(sessions.createdAt, new Date(at - LONGEST))))
}
