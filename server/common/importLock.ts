import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/**
 * Serialises imports, and what must not run beside them: two at once would each add a person whom both name. Waits without a
 * timeout, which is safe because it holds no locks yet.
 */
export async function acquireImportLock(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('balai import'))`)
  await tx.execute(sql`set local statement_timeout to default`)
}
