import { driverError } from '../db/errors.ts'
import { lazyStream } from '../media/lazyStream.ts'
import type { Context } from './context.ts'

/** The error that aborts a response. Without a stack, since the Node adapter prints it to standard error: the log has more. */
class DownloadAbortedError extends Error {
  override stack = 'a download broke off'
}

/** The status is already sent when reading fails: the connection is cut, and the log has the reason. */
export const createDownload = (
  open: () => AsyncIterable<Uint8Array>,
  log: Pick<Context['log'], 'error'>,
  logMessage: string,
  details: Record<string, unknown> = {},
): ReadableStream<Uint8Array> =>
  lazyStream(open, (error) => {
    log.error({ ...details, err: driverError(error) }, logMessage)
    return new DownloadAbortedError('the file broke off')
  })
