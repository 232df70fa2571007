import type { Services } from '../../../common/services.ts'
import { fontFiles } from '../fonts/fontFiles.ts'
import type { Answer, Order, WorkerRequest } from './worker.ts'

type PendingRequest = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: unknown) => void }

/** Milliseconds until an idle worker is terminated. */
const IDLE = 60_000

function startWorker(onEnd: () => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, PendingRequest>()
  let lastId = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(idle)
    worker.terminate()
    onEnd()
  }
  const rest = () => {
    clearTimeout(idle)
    if (pending.size === 0) idle = setTimeout(end, IDLE)
  }
  const fail = () => {
    end()
    for (const { reject } of pending.values())
      reject(new Error('What draws certificates could not be started'))
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const request = pending.get(data.id)
    pending.delete(data.id)
    rest()
    if ('bytes' in data) request?.resolve(data.bytes)
    else request?.reject(data.error)
  })
  const send = (message: WorkerRequest) => worker.postMessage(message)
  send({ files: fontFiles() })
  rest()
  const draw = (order: Order) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const id = lastId++
      pending.set(id, { resolve, reject })
      clearTimeout(idle)
      send({ id, ...order })
    })
  return { draw, end }
}

type Draw = (order: Order) => Promise<Uint8Array<ArrayBuffer>>

async function renderInPage({ layout, raster, createdAt }: Order): Promise<Uint8Array<ArrayBuffer>> {
  const { pdfOf } = await import('./pdf.ts')
  return pdfOf(layout, raster, createdAt, fontFiles())
}

/** @returns a worker, started on first use; renders in the page where workers are missing. */
export function createRenderer({ onDispose }: Services) {
  let running: { draw: Draw; end: () => void } | undefined
  onDispose(() => running?.end())
  return (): Draw => {
    if (typeof Worker === 'undefined') return renderInPage
    running ??= startWorker(() => {
      running = undefined
    })
    return running.draw
  }
}
