import type { FontFiles } from '../fonts/fontFiles.ts'
import type { Answer, Asked } from './apart.ts'
import { pdfOf } from './pdf.ts'

/* Draws PDFs beside the page, which stays quick however many there are. */

let files: FontFiles | undefined

const answer = (message: Answer, transfer: Transferable[] = []) => postMessage(message, { transfer })

addEventListener('message', ({ data: asked }: MessageEvent<Asked>) => {
  if ('files' in asked) {
    files = asked.files
    return
  }
  const { id, layout, raster, made } = asked
  try {
    if (!files) throw new Error('A PDF was asked for before the fonts came')
    const bytes = pdfOf(layout, raster, made, files)
    answer({ id, bytes }, [bytes.buffer])
  } catch (error) {
    answer({ id, error })
  }
})
