import { and, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../common/context.ts'
import { isLockTimeout } from '../../db/errors.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { idempotencyKeys } from '../../db/schema.ts'
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

const claimAndRun = (
  { db, ...dependencies }: Context,
  { adminId, key, call, fingerprint }: Attempt,
  run: (context: Context) => Promise<StoredResponse>,
  timeout: number,
) =>
  db.transaction(async (tx) => {
    const createdAt = dependencies.now()
    const isThisKey = and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key))
    const newRow = { call, fingerprint, createdAt, answer: null }
    // An attempt of another process has this row locked until it ends.
    await tx.execute(sql.raw(`set local lock_timeout = ${timeout}`))
    const claimedKeys = await tx
      .insert(idempotencyKeys)
      .values({ adminId, key, ...newRow })
      .onConflictDoUpdate({
        target: [idempotencyKeys.adminId, idempotencyKeys.key],
        set: newRow,
        setWhere: lte(idempotencyKeys.createdAt, new Date(createdAt.getTime() - KEY_LIFETIME)),
      })
      .returning({ key: idempotencyKeys.key })
      .catch((error: unknown) => {
        throw isLockTimeout(error) ? new AttemptInProgressError() : error
      })
    await tx.execute(sql`set local lock_timeout to default`)
    if (claimedKeys.length === 0) {
      const [storedAttempt] = await tx
        .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
        .from(idempotencyKeys)
        .where(isThisKey)
      // Swept between the two statements.
      if (!storedAttempt) throw new AttemptInProgressError()
      const body = StoredResponse.parse(storedAttempt.answer)
      if (storedAttempt.fingerprint !== fingerprint)
        throw new IdempotencyConflictError(toCreatedVersion(body))
      return { ...body, isFirst: false }
    }
    const body = await run({ ...dependencies, db: tx })
    // The release before reads a message, too.
    await tx
      .update(idempotencyKeys)
      .set({ answer: { ...body, message: '' } })
      .where(isThisKey)
    return { ...body, isFirst: true }
  })
