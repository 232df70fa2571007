import { type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** How long a line may wait for others before it is written. */
const DELAY = 500

/**
 * JSON lines on standard output. They are written some at a time: one write for each request would cost a tenth of the
 * server's speed. What waits is written at the end of the process too, except when it is killed.
 */
export function createLog(level: Settings['logLevel']): Logger {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 4_096 })
  const log = pino({ level }, destination)
  setInterval(() => log.flush(), DELAY).unref()
  return log
}
