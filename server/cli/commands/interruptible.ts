import { driverError, isTemporary } from '../../db/errors.ts'
import { OperatorError } from '../../operatorError.ts'
import type { Terminal } from './terminal.ts'

const INTERRUPTED_CODE = 3

/** Milliseconds for what is under way to end after an interruption. */
const GRACE = 2_000

/** Of the operating system: a full disk, a folder that is not there, a pipe that nobody reads. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

/**
 * Runs until SIGINT, SIGTERM or `interrupt` aborts the signal.
 * @param path of the file that it writes or reads.
 * @returns the process's exit code; 3 after an interruption, or when the database is lost.
 * @throws OperatorError for an error of the operating system, too
 */
export async function interruptible(
  { error: printError }: Pick<Terminal, 'error'>,
  path: string,
  run: (signal: AbortSignal, interrupt: (reason: string) => void) => Promise<number>,
): Promise<number> {
  const controller = new AbortController()
  const { signal } = controller
  const interrupt = (reason: string) => controller.abort(new Error(reason))
  const onSignal = (name: string) => interrupt(name)
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, onSignal)
  const giveUp = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => setTimeout(giveUp.reject, GRACE, signal.reason).unref())
  try {
    return await Promise.race([run(signal, interrupt), giveUp.promise])
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : driverError(error)
    if (signal.aborted || isTemporary(error)) {
      printError(`Interrupted (${reason instanceof Error ? reason.message : String(reason)}). Run it again.`)
      // What nothing waits for any more would keep the process.
      if (signal.aborted) setTimeout(() => process.exit(INTERRUPTED_CODE), GRACE).unref()
      return INTERRUPTED_CODE
    }
    throw isSystemError(error) ? new OperatorError(`${path}: ${error.message}`) : error
  } finally {
    for (const name of ['SIGINT', 'SIGTERM']) process.off(name, onSignal)
  }
}
