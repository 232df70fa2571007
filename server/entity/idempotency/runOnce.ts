import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../common/context.ts'
import { isLockTimeout } from '../../db/errors.ts'
import { namedStatement } from '../../db/namedStatement.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { idempotencyKeys } from '../../db/schema.ts'
import { HARMLESS_ALONE, joined, sendAlong } from '../../db/transactions.ts'
import { AttemptInProgressError, IdempotencyConflictError } from '../../errors.ts'
import { withTimeout } from '../../withTimeout.ts'
import { KEY_LIFETIME, sweepKeys } from './sweep.ts'

/** Milliseconds. */
const ATTEMPT_TIMEOUT = 10_000

/** A creating request under an idempotency key; the fingerprint covers its content. */
export type Attempt = { adminId: string; key: string; call: string; fingerprint: string }

/** What it said is worded by its call's name, for whoever repeats it. */
const StoredResponse = z.object({ data: z.unknown() })
type StoredResponse = z.infer<typeof StoredResponse>

const inFlightByKey = perDatabase(() => new Map<string, Promise<unknown>>())

/** The created record in a response: a question is nested one level deeper, a certificate is identified by its code. */
function toCreatedVersion({ data }: StoredResponse): Record<string, unknown> {
  const record: Record<string, unknown> = typeof data === 'object' ? { ...data } : {}
  const createdRecord = typeof record.data === 'object' ? { ...record, ...record.data } : record
  return { id: createdRecord.id ?? createdRecord.code, updated_at: createdRecord.updated_at }
}

/**
 * Key, writes and answer are one transaction: an attempt that is refused, or whose process dies, leaves nothing.
 * @param run writes through the given context alone; quick, on no other connection (PGlite would deadlock), and without
 *   other side effects: they would survive a rollback.
 * @returns the first success, and whether it is this one.
 * @throws IdempotencyConflictError when the key was used for another request; AttemptInProgressError when the first takes too long.
 */
export async function runOnce(
  context: Context,
  attempt: Attempt,
  run: (context: Context) => Promise<StoredResponse>,
): Promise<StoredResponse & { isFirst: boolean }> {
  await sweepKeys(context)
  const inFlight = inFlightByKey(context.db)
  const attemptName = `${attempt.adminId} ${attempt.key}`
  // Concurrent attempts in this process wait here, without a connection. After a failure they run one at a time.
  const deadline = performance.now() + (context.attemptTimeout ?? ATTEMPT_TIMEOUT)
  for (
    let pendingAttempt = inFlight.get(attemptName);
    pendingAttempt;
    pendingAttempt = inFlight.get(attemptName)
  )
    await withTimeout(
      Promise.allSettled([pendingAttempt]),
      deadline - performance.now(),
      () => new AttemptInProgressError(),
    )
  const result = claimAndRun(context, attempt, run, Math.max(1, Math.ceil(deadline - performance.now())))
  inFlight.set(attemptName, result)
  try {
    return await result
  } finally {
    if (inFlight.get(attemptName) === result) inFlight.delete(attemptName)
  }
}

const isThisKey = sql`${idempotencyKeys.adminId} = ${sql.placeholder('adminId')}
  and ${idempotencyKeys.key} = ${sql.placeholder('key')}`

/** Claims a key that is free, expired, or without an answer: that transaction was none, its `begin` had failed. */
const claim = namedStatement<{ key: string }>(
  'claim_key',
  sql`${HARMLESS_ALONE} insert into ${idempotencyKeys} as k (admin_id, key, call, fingerprint, created_at)
    values (${sql.placeholder('adminId')}, ${sql.placeholder('key')}, ${sql.placeholder('call')},
      ${sql.placeholder('fingerprint')}, ${sql.placeholder('createdAt')})
    on conflict (admin_id, key) do update
      set call = excluded.call, fingerprint = excluded.fingerprint, created_at = excluded.created_at, answer = null
      where k.created_at <= ${sql.placeholder('expiredAt')} or k.answer is null
    returning k.key`,
)
const stored = namedStatement<{ fingerprint: string; answer: unknown }>(
  'stored_answer',
  sql`select fingerprint, answer from ${idempotencyKeys} where ${isThisKey}`,
)
const resetLockTimeout = namedStatement(undefined, sql`set local lock_timeout to default`)
const storeAnswer = namedStatement(
  'store_answer',
  sql`update ${idempotencyKeys} set answer = ${sql.placeholder('answer')} where ${isThisKey}`,
)

const claimAndRun = (
  { db, ...dependencies }: Context,
  { adminId, key, call, fingerprint }: Attempt,
  run: (context: Context) => Promise<StoredResponse>,
  timeout: number,
) =>
  db.transaction(async (tx) => {
    const createdAt = dependencies.now()
    // An attempt of another process has this row locked until it ends.
    await sendAlong(tx, tx.execute(sql.raw(`set local lock_timeout = ${timeout}`)))
    const claimedKeys = await claim(tx, {
      adminId,
      key,
      call,
      fingerprint,
      createdAt: createdAt.toISOString(),
      expiredAt: new Date(createdAt.getTime() - KEY_LIFETIME).toISOString(),
    }).catch((error: unknown) => {
      throw isLockTimeout(error) ? new AttemptInProgressError() : error
    })
    await sendAlong(tx, resetLockTimeout(tx, {}))
    if (claimedKeys.length === 0) {
      const [storedAttempt] = await stored(tx, { adminId, key })
      // Swept between the two statements.
      if (!storedAttempt) throw new AttemptInProgressError()
      const body = StoredResponse.parse(storedAttempt.answer)
      if (storedAttempt.fingerprint !== fingerprint)
        throw new IdempotencyConflictError(toCreatedVersion(body))
      return { ...body, isFirst: false }
    }
    const body = await run({ ...dependencies, db: joined(tx) })
    // The release before reads a message, too.
    await sendAlong(tx, storeAnswer(tx, { adminId, key, answer: JSON.stringify({ ...body, message: '' }) }))
    return { ...body, isFirst: true }
  })
