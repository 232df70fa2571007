import { sql } from 'drizzle-orm'
import type { Context } from '../common/context.ts'
import { admins } from '../db/schema.ts'
import { withTimeout } from '../withTimeout.ts'
import { routePath } from './mountCall.ts'

/** For what routes requests: whether this process can serve them. */
export const HEALTH = routePath('/health')
/** For what restarts a process: whether it answers at all. */
export const LIVE = routePath('/health/live')

const HEALTH_TIMEOUT = 2_000

/** Fails on a replica, which refuses row locks even without rows. */
const lockingQuery = sql`select 1 from ${admins} where false for key share`

/** Whether the database answers in time, and takes writes. */
export async function isHealthy({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return await withTimeout(
    db.execute(lockingQuery),
    HEALTH_TIMEOUT,
    () => new Error('No answer in time'),
  ).then(
    () => true,
    () => false,
  )
}
