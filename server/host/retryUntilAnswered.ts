import { setTimeout as pause } from 'node:timers/promises'
import { driverError, isTemporary } from '../db/faults.ts'
import { OperatorFault } from '../operatorFault.ts'

export class DatabaseFault extends OperatorFault {}

/** Errors that a retry cannot fix: the account, its password, the name of the database. */
const FATAL_CODES: ReadonlySet<unknown> = new Set(['28000', '28P01', '3D000'])

/** Milliseconds between two tries. */
const RETRY_INTERVAL = 1_000

function describeError(error: unknown): { text: string; isRefusal: boolean } {
  const cause = driverError(error)
  if (!(cause instanceof Error)) return { text: String(cause), isRefusal: false }
  const code = 'code' in cause ? cause.code : undefined
  // The error of a host with several addresses has no message.
  return { text: cause.message || String(code), isRefusal: FATAL_CODES.has(code) }
}

export type RetryOptions = {
  /** Milliseconds for which a database that does not answer is tried again. */
  timeout: number
  report: (line: string) => void
}

/**
 * Retries while the database does not answer, is a replica, or is starting.
 * @throws DatabaseFault in the end, and at once when it refuses the credentials or the database.
 */
export async function retryUntilAnswered<Result>(
  run: () => Promise<Result>,
  { timeout, report }: RetryOptions,
): Promise<Result> {
  const seconds = Math.ceil(timeout / 1_000)
  let since: number | undefined
  for (;;)
    try {
      return await run()
    } catch (error) {
      const { text, isRefusal } = describeError(error)
      // PgBouncer's words; it gives nearly all of its errors one code.
      if (text.startsWith('unsupported startup parameter'))
        throw new DatabaseFault(`DATABASE_URL leads to PgBouncer: set DATABASE_POOLER=transaction (${text})`)
      if (isRefusal) throw new DatabaseFault(`The database refuses what DATABASE_URL says: ${text}`)
      if (!isTemporary(error)) throw error
      if (since === undefined) report(`The database does not answer (${text}). Trying for ${seconds} s …`)
      since ??= performance.now()
      if (performance.now() - since >= timeout)
        throw new DatabaseFault(
          `The database has not answered for ${seconds} s (${text}). Is it running, and is DATABASE_URL right?`,
        )
      await pause(Math.min(RETRY_INTERVAL, timeout))
    }
}
