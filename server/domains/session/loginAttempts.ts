import { and, eq, inArray, isNull, like, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { loginAttempts } from '../../db/schema.ts'
import { TooManyTries } from '../../errors.ts'
import { type Count, type Counts, decide } from './backoff.ts'
import { sha256 } from './token.ts'

/** Row keys of a try's counts; sorted by name, in the order in which rows are locked. */
type Keys = { own: string; account?: string; address?: string }

/* Hashed: an outsider's e-mail is not ours to store. */

const accountKey = (email: string) => `try:account:${sha256(email)}`
const pairKeys = (email: string) => `try:pair:${sha256(email)}:`

/** Without a mark. @param address from `toCountedAddress`; undefined when unknown. */
export const loginKeys = (email: string, address: string | undefined): Keys => ({
  own: `${pairKeys(email)}${sha256(address ?? '')}`,
  account: accountKey(email),
  ...(address === undefined ? {} : { address: `try:address:${sha256(address)}` }),
})

/** Counts of a sign-in with a mark: independent of all other tries. */
export const markKeys = (markHash: string): Keys => ({ own: `try:mark:${markHash}` })

export const sessionKeys = (tokenHash: string): Keys => ({ own: `try:password:${tokenHash}` })

const names = ['account', 'address', 'own'] as const

function countsOf(keys: Keys, rows: (Count & { key: string })[], now: Date): Counts {
  const find = (key: string): Count =>
    rows.find((row) => row.key === key) ?? { tries: 0, since: now, readyAt: null }
  return {
    own: find(keys.own),
    ...(keys.account === undefined ? {} : { account: find(keys.account) }),
    ...(keys.address === undefined ? {} : { address: find(keys.address) }),
  }
}

const excluded = { tries: sql`excluded.tries`, since: sql`excluded.since`, readyAt: sql`excluded.ready_at` }

/** Neither locks nor creates shared rows: a made-up e-mail costs one small row. */
async function saveWait(
  { db }: Pick<Context, 'db'>,
  key: string,
  current: Count,
  wait: Count,
  at: Date,
): Promise<void> {
  await db
    .insert(loginAttempts)
    .values({ key, ...wait })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: excluded,
      // A concurrent request may have counted a try, or started the wait.
      setWhere: and(
        eq(loginAttempts.tries, current.tries),
        or(isNull(loginAttempts.readyAt), lte(loginAttempts.readyAt, at)),
      ),
    })
}

/**
 * Before it is verified, so that concurrent guesses cannot slip through together. `clearTry` undoes a successful one.
 * @throws TooManyTries when it is too early; it is not counted then, but may begin a wait.
 */
export async function countTry({ db, now }: Pick<Context, 'db' | 'now'>, keys: Keys): Promise<void> {
  const at = now()
  const rowKeys = names.flatMap((name) => keys[name] ?? [])
  // Most early tries are refused here, without locks.
  const current = await db.select().from(loginAttempts).where(inArray(loginAttempts.key, rowKeys))
  const counts = countsOf(keys, current, at)
  const random = Math.random()
  const earlyVerdict = decide(counts, at, random)
  if (earlyVerdict.wait > 0) {
    if (earlyVerdict.changes.own) await saveWait({ db }, keys.own, counts.own, earlyVerdict.changes.own, at)
    throw new TooManyTries(earlyVerdict.wait)
  }

  const wait = await db.transaction(async (tx) => {
    const locked = await tx
      .insert(loginAttempts)
      .values(rowKeys.map((key) => ({ key, tries: 0, since: at })))
      .onConflictDoUpdate({ target: loginAttempts.key, set: { key: sql`excluded.key` } })
      .returning()
    const verdict = decide(countsOf(keys, locked, at), at, random)
    const changedRows = names.flatMap((name) => {
      const key = keys[name]
      const count = verdict.changes[name]
      return key !== undefined && count ? [{ key, ...count }] : []
    })
    // Rolls back the inserted rows.
    if (changedRows.length === 0) throw new TooManyTries(verdict.wait)
    await tx
      .insert(loginAttempts)
      .values(changedRows)
      .onConflictDoUpdate({ target: loginAttempts.key, set: excluded })
    return verdict.wait
  })
  if (wait > 0) throw new TooManyTries(wait)
}

/** Its own count ends, shared counts lose only this one: an attacker cannot clear them with an account of his own. */
export async function clearTry({ db }: Pick<Context, 'db'>, keys: Keys): Promise<void> {
  for (const key of [keys.account, keys.address])
    if (key !== undefined)
      await db
        .update(loginAttempts)
        .set({ tries: sql`greatest(${loginAttempts.tries} - 1, 0)` })
        .where(eq(loginAttempts.key, key))
  await db.delete(loginAttempts).where(eq(loginAttempts.key, keys.own))
}

export async function clearAccountTries({ db }: Pick<Context, 'db'>, email: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, accountKey(email)))
  await db.delete(loginAttempts).where(like(loginAttempts.key, `${pairKeys(email)}%`))
}
