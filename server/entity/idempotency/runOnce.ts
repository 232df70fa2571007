import { and, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../common/context.ts'
import { isLockTimeout } from '../../db/faults.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { idempotencyKeys } from '../../db/schema.ts'
import { OtherAttempt, StillRunning } from '../../errors.ts'
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
function toCreatedRecord({ data }: StoredResponse): Record<string, unknown> {
  const record: Record<string, unknown> = typeof data === 'object' ? { ...data } : {}
  const inner = typeof record.data === 'object' ? { ...record, ...record.data } : record
  return { id: inner.id ?? inner.code, updated_at: inner.updated_at }
}

/**
 * Key, writes and answer are one transaction: an attempt that is refused, or whose process dies, leaves nothing.
 * @param run writes through the given context alone; quick, on no other connection (PGlite would deadlock), and without
 *   other side effects: they would survive a rollback.
 * @returns the first success, and whether it is this one.
 * @throws OtherAttempt when the key was used for another request; StillRunning when the first takes too long.
 */
export async function runOnce(
  context: Context,
  attempt: Attempt,
  run: (context: Context) => Promise<StoredResponse>,
): Promise<StoredResponse & { isFirst: boolean }> {
  await sweepKeys(context)
  const inFlight = inFlightByKey(context.db)
  const name = `${attempt.adminId} ${attempt.key}`
  // Concurrent attempts in this process wait here, without a connection. After a failure they run one at a time.
  const deadline = performance.now() + (context.attemptTimeout ?? ATTEMPT_TIMEOUT)
  for (let pending = inFlight.get(name); pending; pending = inFlight.get(name))
    await withTimeout(Promise.allSettled([pending]), deadline - performance.now(), () => new StillRunning())
  const result = claimAndRun(context, attempt, run, Math.max(1, Math.ceil(deadline - performance.now())))
  inFlight.set(name, result)
  try {
    return await result
  } finally {
    if (inFlight.get(name) === result) inFlight.delete(name)
  }
}

const claimAndRun = (
  { db, ...rest }: Context,
  { adminId, key, call, fingerprint }: Attempt,
  run: (context: Context) => Promise<StoredResponse>,
  timeout: number,
) =>
  db.transaction(async (tx) => {
    const at = rest.now()
    const isThisKey = and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key))
    const newRow = { call, fingerprint, createdAt: at, answer: null }
    // An attempt of another process has this row locked until it ends.
    await tx.execute(sql.raw(`set local lock_timeout = ${timeout}`))
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ adminId, key, ...newRow })
      .onConflictDoUpdate({
        target: [idempotencyKeys.adminId, idempotencyKeys.key],
        set: newRow,
        setWhere: lte(idempotencyKeys.createdAt, new Date(at.getTime() - KEY_LIFETIME)),
      })
      .returning({ key: idempotencyKeys.key })
      .catch((error: unknown) => {
        throw isLockTimeout(error) ? new StillRunning() : error
      })
    await tx.execute(sql`set local lock_timeout to default`)
    if (claimed.length === 0) {
      const [first] = await tx
        .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
        .from(idempotencyKeys)
        .where(isThisKey)
      // Swept between the two statements.
      if (!first) throw new StillRunning()
      const body = StoredResponse.parse(first.answer)
      if (first.fingerprint !== fingerprint) throw new OtherAttempt(toCreatedRecord(body))
      return { ...body, isFirst: false }
    }
    const body = await run({ ...rest, db: tx })
    // The release before reads a message, too.
    await tx
      .update(idempotencyKeys)
      .set({ answer: { ...body, message: '' } })
      .where(isThisKey)
    return { ...body, isFirst: true }
  })
