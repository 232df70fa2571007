import { and, eq, inArray, isNull, like, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { loginAttempts } from '../../db/schema.ts'
import { TooManyAttemptsError } from '../../errors.ts'
import { type AttemptCount, type AttemptCounts, decideAttempt } from './backoff.ts'
import { sha256 } from './token.ts'

/** Row keys of a try's counts; sorted by name, in the order in which rows are locked. */
type AttemptKeys = { own: string; account?: string; address?: string }

/* Hashed: an outsider's e-mail is not ours to store. */

const accountKey = (email: string) => `try:account:${sha256(email)}`
const pairKeyPrefix = (email: string) => `try:pair:${sha256(email)}:`

/** Without a mark. @param address from `toRateLimitAddress`; undefined when unknown. */
export const loginKeys = (email: string, address: string | undefined): AttemptKeys => ({
  own: `${pairKeyPrefix(email)}${sha256(address ?? '')}`,
  account: accountKey(email),
  ...(address === undefined ? {} : { address: `try:address:${sha256(address)}` }),
})

/** Counts of a sign-in with a mark: independent of all other tries. */
export const markKeys = (markHash: string): AttemptKeys => ({ own: `try:mark:${markHash}` })

export const sessionKeys = (tokenHash: string): AttemptKeys => ({ own: `try:password:${tokenHash}` })

const counterNames = ['account', 'address', 'own'] as const

function countsOf(keys: AttemptKeys, rows: (AttemptCount & { key: string })[], now: Date): AttemptCounts {
  const findCount = (key: string): AttemptCount =>
    rows.find((row) => row.key === key) ?? { tries: 0, since: now, readyAt: null }
  return {
    own: findCount(keys.own),
    ...(keys.account === undefined ? {} : { account: findCount(keys.account) }),
    ...(keys.address === undefined ? {} : { address: findCount(keys.address) }),
  }
}

const excluded = { tries: sql`excluded.tries`, since: sql`excluded.since`, readyAt: sql`excluded.ready_at` }

/** Neither locks nor creates shared rows: a made-up e-mail costs one small row. */
async function saveWait(
  { db }: Pick<Context, 'db'>,
  key: string,
  currentCount: AttemptCount,
  waitCount: AttemptCount,
  time: Date,
): Promise<void> {
  await db
    .insert(loginAttempts)
    .values({ key, ...waitCount })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: excluded,
      // A concurrent request may have counted a try, or started the wait.
      setWhere: and(
        eq(loginAttempts.tries, currentCount.tries),
        or(isNull(loginAttempts.readyAt), lte(loginAttempts.readyAt, time)),
      ),
    })
}

/**
 * Before it is verified, so that concurrent guesses cannot slip through together. `clearAttempt` undoes a successful one.
 * @throws TooManyAttemptsError when it is too early; it is not counted then, but may begin a wait.
 */
export async function countAttempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  keys: AttemptKeys,
): Promise<void> {
  const time = now()
  const rowKeys = counterNames.flatMap((name) => keys[name] ?? [])
  // Most early tries are refused here, without locks.
  const currentRows = await db.select().from(loginAttempts).where(inArray(loginAttempts.key, rowKeys))
  const counts = countsOf(keys, currentRows, time)
  const random = Math.random()
  const earlyDecision = decideAttempt(counts, time, random)
  if (earlyDecision.wait > 0) {
    if (earlyDecision.changes.own)
      await saveWait({ db }, keys.own, counts.own, earlyDecision.changes.own, time)
    throw new TooManyAttemptsError(earlyDecision.wait)
  }

  const wait = await db.transaction(async (tx) => {
    const lockedRows = await tx
      .insert(loginAttempts)
      .values(rowKeys.map((key) => ({ key, tries: 0, since: time })))
      .onConflictDoUpdate({ target: loginAttempts.key, set: { key: sql`excluded.key` } })
      .returning()
    const decision = decideAttempt(countsOf(keys, lockedRows, time), time, random)
    const changedRows = counterNames.flatMap((name) => {
      const key = keys[name]
      const count = decision.changes[name]
      return key !== undefined && count ? [{ key, ...count }] : []
    })
    // Rolls back the inserted rows.
    if (changedRows.length === 0) throw new TooManyAttemptsError(decision.wait)
    await tx
      .insert(loginAttempts)
      .values(changedRows)
      .onConflictDoUpdate({ target: loginAttempts.key, set: excluded })
    return decision.wait
  })
  if (wait > 0) throw new TooManyAttemptsError(wait)
}

/** Its own count ends, shared counts lose only this one: an attacker cannot clear them with an account of his own. */
export async function clearAttempt({ db }: Pick<Context, 'db'>, keys: AttemptKeys): Promise<void> {
  for (const key of [keys.account, keys.address])
    if (key !== undefined)
      await db
        .update(loginAttempts)
        .set({ tries: sql`greatest(${loginAttempts.tries} - 1, 0)` })
        .where(eq(loginAttempts.key, key))
  await db.delete(loginAttempts).where(eq(loginAttempts.key, keys.own))
}

export async function clearAccountAttempts({ db }: Pick<Context, 'db'>, email: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, accountKey(email)))
  await db.delete(loginAttempts).where(like(loginAttempts.key, `${pairKeyPrefix(email)}%`))
}
