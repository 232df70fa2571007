import { write, writeSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import type { Settings } from '../settings.ts'

/** Milliseconds for which lines are batched. */
const FLUSH_INTERVAL = 500
/** Letters that are written without waiting for more. */
const FLUSH_SIZE = 4_096
/** Letters that wait for a log that is slow; lines that come after them are lost. */
const MAX_BUFFER = 1024 * 1024
const MAX_ATTEMPTS = 100
const RETRY_DELAY = 10

const STDOUT = 1

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')

/**
 * A full disk or a closed pipe must not stop the process.
 * @returns called with failed writes; reports the first on standard error.
 */
function ignorePipeErrors(): (error: unknown) => void {
  let isReported = false
  const reportWriteError = (error: unknown) => {
    if (isReported) return
    isReported = true
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Balai: the log cannot be written (${reason}). The server goes on without it.\n`)
  }
  process.stdout.on('error', reportWriteError)
  // No stream remains to report on.
  process.stderr.on('error', () => undefined)
  return reportWriteError
}

/** In batches. What cannot be written is lost: pino's own destination ends the process then, or tries for ever. */
function standardOutput(onWriteError: (error: unknown) => void) {
  let buffer = ''
  let isWriting = false

  const send = (bytes: Uint8Array) =>
    write(STDOUT, bytes, (error, written) => {
      if (isBusy(error)) return void setTimeout(send, RETRY_DELAY, bytes)
      if (error) onWriteError(error)
      else if (written < bytes.length) return send(bytes.subarray(written))
      isWriting = false
      if (buffer.length >= FLUSH_SIZE) flush()
    })

  const flush = () => {
    if (isWriting || buffer === '') return
    isWriting = true
    const bytes = Buffer.from(buffer)
    buffer = ''
    send(bytes)
  }

  return {
    write: (line: string) => {
      if (buffer.length < MAX_BUFFER) buffer += line
      if (buffer.length >= FLUSH_SIZE) flush()
    },
    flush,
    flushSync: () => {
      let bytes = Buffer.from(buffer)
      buffer = ''
      for (let attempt = 0; attempt < MAX_ATTEMPTS && bytes.length > 0; attempt++)
        try {
          bytes = bytes.subarray(writeSync(STDOUT, bytes))
        } catch (error) {
          if (!isBusy(error)) return onWriteError(error)
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY)
        }
    },
  }
}

/** JSON lines on standard output, in batches: a write per request would cost a tenth of the server's speed. */
export function createLog(level: Settings['logLevel']): Logger {
  const output = standardOutput(ignorePipeErrors())
  setInterval(output.flush, FLUSH_INTERVAL).unref()
  process.on('exit', output.flushSync)
  return pino({ level }, output)
}
