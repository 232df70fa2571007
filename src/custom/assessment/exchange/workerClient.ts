import type { ColumnChoices } from '../../../../formats/question/columns.ts'
import { type Reading, UnreadableError } from '../../../../formats/question/parsedQuestion.ts'
import type { Source, TextFormat } from '../../../../formats/read.ts'
import type { WriteRequest } from './formats.ts'
import type { WorkerRequest, WorkerResponse } from './worker.ts'

const TIMEOUT_MS = 60_000

/** In a dedicated worker, terminated on abort. */
async function callWorker(request: WorkerRequest, signal: AbortSignal): Promise<WorkerResponse> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<WorkerResponse>((resolve, reject) => {
      const fail = () => reject(new UnreadableError('unreachable'))
      timer = setTimeout(() => reject(new UnreadableError('tooMuch')), TIMEOUT_MS)
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

const supportsWorkers = () => typeof Worker !== 'undefined'

/** @throws UnreadableError, or the signal's reason. */
export async function readInWorker(
  source: Source,
  format: TextFormat | undefined,
  columns: ColumnChoices,
  signal: AbortSignal,
): Promise<Reading> {
  if (!supportsWorkers()) return (await import('../../../../formats/read.ts')).read(source, format, columns)
  const response = await callWorker({ read: { source, format, columns } }, signal)
  if ('reading' in response) return response.reading
  throw 'failure' in response
    ? new UnreadableError(response.failure, response.line)
    : new UnreadableError('damaged')
}

/** @throws UnreadableError, or the signal's reason. */
export async function writeInWorker(
  input: WriteRequest,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!supportsWorkers()) return (await import('./write.ts')).writeQuestions(input)
  const response = await callWorker({ write: input }, signal)
  if ('bytes' in response) return response.bytes
  throw new UnreadableError('damaged')
}
