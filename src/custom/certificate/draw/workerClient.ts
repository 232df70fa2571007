import { fontFiles } from '../fonts/fontFiles.ts'
import type { Answer, Asked, Order } from './worker.ts'

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: unknown) => void }

/** Milliseconds without an order after which the worker is ended. */
const IDLE = 60_000

/** A worker that draws PDFs. It lives until something in it fails, or nothing was asked of it for a while. */
function startWorker(onEnd: () => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(idle)
    worker.terminate()
    onEnd()
  }
  const rest = () => {
    clearTimeout(idle)
    if (waiting.size === 0) idle = setTimeout(end, IDLE)
  }
  const fail = () => {
    end()
    for (const { reject } of waiting.values())
      reject(new Error('What draws certificates could not be started'))
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const whose = waiting.get(data.id)
    waiting.delete(data.id)
    rest()
    if ('bytes' in data) whose?.resolve(data.bytes)
    else whose?.reject(data.error)
  })
  const tell = (message: Asked) => worker.postMessage(message)
  tell({ files: fontFiles() })
  rest()
  return (order: Order) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const id = asked++
      waiting.set(id, { resolve, reject })
      clearTimeout(idle)
      tell({ id, ...order })
    })
}

type Draw = (order: Order) => Promise<Uint8Array<ArrayBuffer>>

async function drawHere({ layout, raster, made }: Order): Promise<Uint8Array<ArrayBuffer>> {
  const { pdfOf } = await import('./pdf.ts')
  return pdfOf(layout, raster, made, fontFiles())
}

let running: Draw | undefined

/** What draws PDFs: a worker that is started when it is first asked for, or this page where there are none. */
export function drawing(): Draw {
  if (typeof Worker === 'undefined') return drawHere
  running ??= startWorker(() => {
    running = undefined
  })
  return running
}
