import type { Db } from './db.ts'
import { isRetryable } from './faults.ts'

/**
 * The database, with transactions retried after a deadlock or serialization failure. So a transaction may run twice,
 * and must have no other effects. Nested transactions are retried with the outermost.
 */
export function retryingTransactions(db: Db): Db {
  const transaction: Db['transaction'] = async (run, config) => {
    try {
      return await db.transaction(run, config)
    } catch (error) {
      if (!isRetryable(error)) throw error
      return await db.transaction(run, config)
    }
  }
  return Object.assign(Object.create(db), { transaction })
}
