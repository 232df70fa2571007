import type { FontFiles } from '../fonts/fontFiles.ts'
import type { Layout } from '../model/marks.ts'
import { pdfOf, type Raster } from './pdf.ts'

export type RenderRequest = { readonly layout: Layout; readonly raster: Raster; readonly createdAt: Date }

/** The fonts once, then what to draw. */
export type WorkerRequest = { readonly files: FontFiles } | ({ readonly id: number } & RenderRequest)

export type WorkerResponse =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: unknown }

let files: FontFiles | undefined

const respond = (message: WorkerResponse, transfer: Transferable[] = []) => postMessage(message, { transfer })

addEventListener('message', ({ data: request }: MessageEvent<WorkerRequest>) => {
  if ('files' in request) {
    files = request.files
    return
  }
  const { id, layout, raster, createdAt } = request
  try {
    if (!files) throw new Error('A PDF was asked for before the fonts came')
    const bytes = pdfOf(layout, raster, createdAt, files)
    respond({ id, bytes }, [bytes.buffer])
  } catch (error) {
    respond({ id, error })
  }
})
