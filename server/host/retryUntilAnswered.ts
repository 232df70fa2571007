import { setTimeout as pause } from 'node:timers/promises'
import { driverError, isTemporary } from '../db/errors.ts'
import { OperatorError } from '../operatorError.ts'

export class DatabaseError extends OperatorError {}

/** Errors that a retry cannot fix: the account, its password, the name of the database. */
const FATAL_CODES: ReadonlySet<unknown> = new Set(['28000', '28P01', '3D000'])

/** Milliseconds between two tries. */
const RETRY_INTERVAL = 1_000

function describeError(error: unknown): { message: string; isFatal: boolean } {
  const cause = driverError(error)
  if (!(cause instanceof Error)) return { message: String(cause), isFatal: false }
  const code = 'code' in cause ? cause.code : undefined
  // The error of a host with several addresses has no message.
  return { message: cause.message || String(code), isFatal: FATAL_CODES.has(code) }
}

/** Milliseconds for which a start retries. */
export const STARTUP_TIMEOUT = 60_000

export type RetryOptions = {
  /** Milliseconds for which a database that does not answer is tried again. */
  timeout: number
  report: (line: string) => void
  signal?: AbortSignal
}

/**
 * Retries while the database does not answer, is a replica, or is starting.
 * @throws DatabaseError in the end, and at once when it refuses the credentials or the database.
 */
export async function retryUntilAnswered<Result>(
  run: () => Promise<Result>,
  { timeout, report, signal }: RetryOptions,
): Promise<Result> {
  const seconds = Math.ceil(timeout / 1_000)
  let startedAt: number | undefined
  for (;;)
    try {
      return await run()
    } catch (error) {
      signal?.throwIfAborted()
      const { message, isFatal } = describeError(error)
      // PgBouncer's words; it gives nearly all of its errors one code.
      if (message.startsWith('unsupported startup parameter'))
        throw new DatabaseError(
          `DATABASE_URL leads to PgBouncer: set DATABASE_POOLER=transaction (${message})`,
        )
      if (isFatal) throw new DatabaseError(`The database refuses what DATABASE_URL says: ${message}`)
      if (!isTemporary(error)) throw error
      if (startedAt === undefined)
        report(`The database does not answer (${message}). Trying for ${seconds} s …`)
      startedAt ??= performance.now()
      if (performance.now() - startedAt >= timeout)
        throw new DatabaseError(
          `The database has not answered for ${seconds} s (${message}). Is it running, and is DATABASE_URL right?`,
        )
      await pause(Math.min(RETRY_INTERVAL, timeout), undefined, { signal })
    }
}
