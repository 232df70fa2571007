import { lte, sql } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { idempotencyKeys } from '../../db/schema.ts'

const MINUTE = 60_000

/** Milliseconds. */
export const KEY_LIFETIME = 24 * 60 * MINUTE

const lastSweep = perDatabase(() => ({ time: 0 }))

/** Deletes expired keys, at most once a minute. Skips locked ones: a request would wait for another to end. */
export async function sweepKeys({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const time = now().getTime()
  const previousSweep = lastSweep(db)
  if (Math.abs(time - previousSweep.time) < MINUTE) return
  previousSweep.time = time
  const expiredKeys = db
    .select({ row: sql`ctid` })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, new Date(time - KEY_LIFETIME)))
    .for('update', { skipLocked: true })
  await db.delete(idempotencyKeys).where(sql`ctid = any(array(${expiredKeys}))`)
}
