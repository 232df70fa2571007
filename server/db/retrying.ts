import type { Db } from './db.ts'
import { isRetryable } from './faults.ts'

/**
 * The same database, whose transactions are run once more when they were given up in favour of others (a deadlock, a
 * serialization failure). What runs in one must do nothing outside of it, and may run twice. Transactions inside others
 * are repeated with the outermost.
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
