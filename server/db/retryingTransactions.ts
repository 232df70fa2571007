import type { Db } from './db.ts'
import { isRetryable } from './errors.ts'

/** Retries transactions after a deadlock or serialization failure: they must have no other effects. */
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
