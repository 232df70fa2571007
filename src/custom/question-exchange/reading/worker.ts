import { Unreadable } from '../found.ts'
import { read } from './read.ts'
import type { Answer, Question } from './readApart.ts'

/* Reads beside the page, which stays quick whatever is read. */

const answer = (message: Answer, transfer: Transferable[] = []) => postMessage(message, { transfer })

addEventListener('message', async ({ data: { source, format } }: MessageEvent<Question>) => {
  try {
    const reading = await read(source, format)
    answer({ reading }, [...new Set(reading.files.map(({ bytes }) => bytes.buffer))])
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    answer({ failure: error.failure, line: error.line })
  }
})
