import { and, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isLockTimeout } from '../../db/faults.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { idempotencyKeys } from '../../db/schema.ts'
import { OtherAttempt, StillRunning } from '../../errors.ts'
import type { Context } from '../context.ts'
import { KEPT, sweepKeys } from './sweep.ts'

/** Milliseconds that a repetition waits for the first attempt. */
const PATIENCE = 10_000

/** One attempt of a person: who, under which key, and what exactly is asked for. */
export type Attempt = { adminId: string; key: string; call: string; fingerprint: string }

const Answered = z.object({ data: z.unknown(), message: z.string() })
type Answered = z.infer<typeof Answered>

const underWay = perDatabase(() => new Map<string, Promise<unknown>>())

/** What an answer says of the record that was made: a question's stands a level deeper, a certificate goes by its code. */
function madeBy({ data }: Answered): Record<string, unknown> {
  const outer: Record<string, unknown> = typeof data === 'object' ? { ...data } : {}
  const inner = typeof outer.data === 'object' ? { ...outer, ...outer.data } : outer
  return { id: inner.id ?? inner.code, updated_at: inner.updated_at }
}

/**
 * Runs an attempt unless it ran before. The key, what the attempt writes and its answer are one transaction: an attempt
 * that is refused, or whose process dies, leaves nothing, and its key is free at once.
 *
 * @param run does all its writing through the context that it is given, whose `db` is the transaction: nothing slow, no
 * second way to the database (PGlite would wait for itself), nothing outside of it that could not be undone.
 * @returns the first success, and whether it is this one.
 * @throws OtherAttempt when the key stands for something else; StillRunning when the first takes too long.
 */
export async function once(
  context: Context,
  attempt: Attempt,
  run: (context: Context) => Promise<Answered>,
): Promise<Answered & { isFirst: boolean }> {
  await sweepKeys(context)
  const running = underWay(context.db)
  const name = `${attempt.adminId} ${attempt.key}`
  // Whoever waits for an attempt of this process waits here, and holds no connection meanwhile. When it failed, they go
  // on one after the other.
  const until = performance.now() + PATIENCE
  for (let other = running.get(name); other; other = running.get(name))
    await waitFor(other, until - performance.now())
  const made = claimAndRun(context, attempt, run, Math.max(1, Math.ceil(until - performance.now())))
  running.set(name, made)
  try {
    return await made
  } finally {
    if (running.get(name) === made) running.delete(name)
  }
}

/** Waits for the end of another attempt, however it ends. */
async function waitFor(other: Promise<unknown>, patience: number): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StillRunning()), patience)
  try {
    await Promise.race([tooLate, Promise.allSettled([other])])
  } finally {
    clearTimeout(timer)
  }
}

const claimAndRun = (
  { db, ...rest }: Context,
  { adminId, key, call, fingerprint }: Attempt,
  run: (context: Context) => Promise<Answered>,
  patience: number,
) =>
  db.transaction(async (tx) => {
    const at = rest.now()
    const isIt = and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key))
    const fresh = { call, fingerprint, createdAt: at, answer: null }
    // An attempt of another process holds the row that it writes here, until it ends.
    await tx.execute(sql.raw(`set local lock_timeout = ${patience}`))
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ adminId, key, ...fresh })
      .onConflictDoUpdate({
        target: [idempotencyKeys.adminId, idempotencyKeys.key],
        set: fresh,
        setWhere: lte(idempotencyKeys.createdAt, new Date(at.getTime() - KEPT)),
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
        .where(isIt)
      // Forgotten between the two statements.
      if (!first) throw new StillRunning()
      const body = Answered.parse(first.answer)
      if (first.fingerprint !== fingerprint) throw new OtherAttempt(madeBy(body))
      return { ...body, isFirst: false }
    }
    const body = await run({ ...rest, db: tx })
    await tx.update(idempotencyKeys).set({ answer: body }).where(isIt)
    return { ...body, isFirst: true }
  })
