import { sql } from 'drizzle-orm'
import { admins } from '../db/schema.ts'
import type { Context } from '../services/context.ts'

const TIMEOUT = 2_000

/** Fails on a replica, which refuses row locks even without rows. */
const writable = sql`select 1 from ${admins} where false for key share`

/** Whether the database answers in time, and takes writes. */
export async function isHealthy({ db }: Pick<Context, 'db'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT, false)
  })
  const probe = db.execute(writable).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([probe, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
