import type { Services } from '../../../common/services.ts'
import { fontFiles } from '../fonts/fontFiles.ts'
import type { RenderRequest, WorkerRequest, WorkerResponse } from './worker.ts'

type PendingRequest = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: unknown) => void }

/** Milliseconds until an idle worker is terminated. */
const IDLE_TIMEOUT = 60_000

function startWorker(onEnd: () => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, PendingRequest>()
  let lastId = 0
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  const terminate = () => {
    clearTimeout(idleTimer)
    worker.terminate()
    onEnd()
  }
  const startIdleTimer = () => {
    clearTimeout(idleTimer)
    if (pending.size === 0) idleTimer = setTimeout(terminate, IDLE_TIMEOUT)
  }
  const fail = () => {
    terminate()
    for (const { reject } of pending.values())
      reject(new Error('What draws certificates could not be started'))
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    const request = pending.get(data.id)
    pending.delete(data.id)
    startIdleTimer()
    if ('bytes' in data) request?.resolve(data.bytes)
    else request?.reject(data.error)
  })
  const send = (message: WorkerRequest) => worker.postMessage(message)
  send({ files: fontFiles() })
  startIdleTimer()
  const draw = (renderRequest: RenderRequest) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const id = lastId++
      pending.set(id, { resolve, reject })
      clearTimeout(idleTimer)
      send({ id, ...renderRequest })
    })
  return { draw, terminate }
}

type Draw = (order: RenderRequest) => Promise<Uint8Array<ArrayBuffer>>

async function renderInPage({ layout, raster, createdAt }: RenderRequest): Promise<Uint8Array<ArrayBuffer>> {
  const { pdfOf } = await import('./pdf.ts')
  return pdfOf(layout, raster, createdAt, fontFiles())
}

/** @returns a worker, started on first use; renders in the page where workers are missing. */
export function createRenderer({ onDispose }: Services) {
  let activeWorker: { draw: Draw; terminate: () => void } | undefined
  onDispose(() => activeWorker?.terminate())
  return (): Draw => {
    if (typeof Worker === 'undefined') return renderInPage
    activeWorker ??= startWorker(() => {
      activeWorker = undefined
    })
    return activeWorker.draw
  }
}
