import { type ReadFailure, type Reading, Unreadable } from '../found.ts'
import type { Source, TextFormat } from './read.ts'

export type Question = { readonly source: Source; readonly format: TextFormat | undefined }
export type Answer =
  | { readonly reading: Reading }
  | { readonly reading?: undefined; readonly failure: ReadFailure; readonly line: number | undefined }

/** Milliseconds after which nobody waits any more for what cannot be read. */
const PATIENCE = 60_000

/**
 * Reads questions in a worker of its own, which is ended with the signal: what it was at is given up at once.
 *
 * @throws Unreadable, or the signal's reason.
 */
export async function readApart(
  source: Source,
  format: TextFormat | undefined,
  signal: AbortSignal,
): Promise<Reading> {
  if (typeof Worker === 'undefined') return (await import('./read.ts')).read(source, format)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Reading>((resolve, reject) => {
      const fail = () => reject(new Unreadable('damaged'))
      const timer = setTimeout(() => reject(new Unreadable('tooMuch')), PATIENCE)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', fail, { once: true })
      worker.addEventListener('messageerror', fail, { once: true })
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        clearTimeout(timer)
        if (data.reading) resolve(data.reading)
        else reject(new Unreadable(data.failure, data.line))
      })
      worker.postMessage({ source, format } satisfies Question)
    })
  } finally {
    worker.terminate()
  }
}
