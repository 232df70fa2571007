import { type Reading, Unreadable } from '../../../../formats/question/parsedQuestion.ts'
import type { Source, TextFormat } from '../../../../formats/read.ts'
import type { ToWrite } from './formats.ts'
import type { Answer, Job } from './worker.ts'

/** Milliseconds after which nobody waits any more. */
const PATIENCE = 60_000

/** Asks a worker of its own, which is ended with the signal: what it was at is given up at once. */
async function ask(job: Job, signal: AbortSignal): Promise<Answer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const fail = () => reject(new Unreadable('unreachable'))
      timer = setTimeout(() => reject(new Unreadable('tooMuch')), PATIENCE)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', fail, { once: true })
      worker.addEventListener('messageerror', fail, { once: true })
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { once: true })
      worker.postMessage(job)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

const hasWorkers = () => typeof Worker !== 'undefined'

/**
 * Reads questions beside the page.
 *
 * @throws Unreadable, or the signal's reason.
 */
export async function readApart(
  source: Source,
  format: TextFormat | undefined,
  signal: AbortSignal,
): Promise<Reading> {
  if (!hasWorkers()) return (await import('../../../../formats/read.ts')).read(source, format)
  const answer = await ask({ read: { source, format } }, signal)
  if ('reading' in answer) return answer.reading
  throw 'failure' in answer ? new Unreadable(answer.failure, answer.line) : new Unreadable('damaged')
}

/**
 * Writes questions into a file beside the page.
 *
 * @throws Unreadable, or the signal's reason.
 */
export async function writeApart(given: ToWrite, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  if (!hasWorkers()) return (await import('./write.ts')).write(given)
  const answer = await ask({ write: given }, signal)
  if ('bytes' in answer) return answer.bytes
  throw new Unreadable('damaged')
}
