import { setTimeout as pause } from 'node:timers/promises'
import { driverError, isTemporary } from '../db/faults.ts'

/** The database cannot be used, in words for whoever runs the server. */
export class DatabaseFault extends Error {}

/** What another try does not change: the account, its password, the name of the database. */
const REFUSED: ReadonlySet<unknown> = new Set(['28000', '28P01', '3D000'])

/** Milliseconds between two tries. */
const PAUSE = 1_000

function reasonOf(error: unknown): { text: string; isRefusal: boolean } {
  const below = driverError(error)
  if (!(below instanceof Error)) return { text: String(below), isRefusal: false }
  const code = 'code' in below ? below.code : undefined
  // The error of a host with several addresses has no message.
  return { text: below.message || String(code), isRefusal: REFUSED.has(code) }
}

export type Patience = {
  /** Milliseconds for which a database that does not answer is tried again. */
  patience: number
  /** Told once that it is being waited for. */
  say: (line: string) => void
}

/**
 * Runs what needs the database, again and again while that does not answer, is a replica, or is starting.
 *
 * @throws DatabaseFault when it does not answer in time, and at once when it refuses the address that it was given.
 */
export async function untilAnswered<Result>(
  run: () => Promise<Result>,
  { patience, say }: Patience,
): Promise<Result> {
  const seconds = Math.ceil(patience / 1_000)
  let since: number | undefined
  for (;;)
    try {
      return await run()
    } catch (error) {
      const { text, isRefusal } = reasonOf(error)
      if (isRefusal) throw new DatabaseFault(`The database refuses what DATABASE_URL says: ${text}`)
      if (!isTemporary(error)) throw error
      if (since === undefined) say(`The database does not answer (${text}). Trying for ${seconds} s …`)
      since ??= performance.now()
      if (performance.now() - since >= patience)
        throw new DatabaseFault(
          `The database has not answered for ${seconds} s (${text}). Is it running, and is DATABASE_URL right?`,
        )
      await pause(Math.min(PAUSE, patience))
    }
}
