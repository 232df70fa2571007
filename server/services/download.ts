import { driverError } from '../db/faults.ts'
import { lazyStream } from '../media/lazyStream.ts'
import type { Context } from './context.ts'

/** The error that aborts a response. Without a stack, since the Node adapter prints it to standard error: the log has more. */
class DownloadAborted extends Error {
  override stack = 'a download broke off'
}

/**
 * Bytes on their way to a client, read as they are sent. The answer is on its way when they fail, so it can only be cut
 * off: whoever downloads sees that it failed, and the log says why.
 *
 * @param logMessage how the log calls it.
 * @param details what else it says.
 */
export const download = (
  open: () => AsyncIterable<Uint8Array>,
  log: Pick<Context['log'], 'error'>,
  logMessage: string,
  details: Record<string, unknown> = {},
): ReadableStream<Uint8Array> =>
  lazyStream(open, (error) => {
    log.error({ ...details, err: driverError(error) }, logMessage)
    return new DownloadAborted('the file broke off')
  })
