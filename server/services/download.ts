import { driverError } from '../db/faults.ts'
import { lazyStream } from '../media/lazyStream.ts'
import type { Context } from './context.ts'

/** The error that aborts a response. Without a stack, since the Node adapter prints it to standard error: the log has more. */
class DownloadAborted extends Error {
  override stack = 'a download broke off'
}

/**
 * Streams bytes to a client. The status is already sent when reading fails, so the connection is cut: the client sees a
 * failed download, the log the reason.
 *
 * @param logMessage the message of that log entry.
 * @param details its other fields.
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
