import type { ColumnChoices } from '../../../../formats/question/columns.ts'
import { type Reading, Unreadable } from '../../../../formats/question/parsedQuestion.ts'
import type { Source, TextFormat } from '../../../../formats/read.ts'
import type { ToWrite } from './formats.ts'
import type { WorkerRequest, WorkerResponse } from './worker.ts'

const TIMEOUT_MS = 60_000

/** In a dedicated worker, terminated on abort. */
async function request(request: WorkerRequest, signal: AbortSignal): Promise<WorkerResponse> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<WorkerResponse>((resolve, reject) => {
      const fail = () => reject(new Unreadable('unreachable'))
      timer = setTimeout(() => reject(new Unreadable('tooMuch')), TIMEOUT_MS)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', fail, { once: true })
      worker.addEventListener('messageerror', fail, { once: true })
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => resolve(data), {
        once: true,
      })
      worker.postMessage(request)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

const hasWorkers = () => typeof Worker !== 'undefined'

/** @throws Unreadable, or the signal's reason. */
export async function readInWorker(
  source: Source,
  format: TextFormat | undefined,
  columns: ColumnChoices,
  signal: AbortSignal,
): Promise<Reading> {
  if (!hasWorkers()) return (await import('../../../../formats/read.ts')).read(source, format, columns)
  const answer = await request({ read: { source, format, columns } }, signal)
  if ('reading' in answer) return answer.reading
  throw 'failure' in answer ? new Unreadable(answer.failure, answer.line) : new Unreadable('damaged')
}

/** @throws Unreadable, or the signal's reason. */
export async function writeInWorker(input: ToWrite, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  if (!hasWorkers()) return (await import('./write.ts')).writeQuestions(input)
  const answer = await request({ write: input }, signal)
  if ('bytes' in answer) return answer.bytes
  throw new Unreadable('damaged')
}
