import type { FontFiles } from '../fonts/fontFiles.ts'
import type { Layout } from '../model/paper.ts'
import { pdfOf, type Raster } from './pdf.ts'

export type Order = { readonly layout: Layout; readonly raster: Raster; readonly createdAt: Date }

/** The fonts once, then what to draw. */
export type WorkerRequest = { readonly files: FontFiles } | ({ readonly id: number } & Order)

export type Answer =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: unknown }

let files: FontFiles | undefined

const answer = (message: Answer, transfer: Transferable[] = []) => postMessage(message, { transfer })

addEventListener('message', ({ data: request }: MessageEvent<WorkerRequest>) => {
  if ('files' in request) {
    files = request.files
    return
  }
  const { id, layout, raster, createdAt } = request
  try {
    if (!files) throw new Error('A PDF was asked for before the fonts came')
    const bytes = pdfOf(layout, raster, createdAt, files)
    answer({ id, bytes }, [bytes.buffer])
  } catch (error) {
    answer({ id, error })
  }
})
