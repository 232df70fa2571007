import type { Answer, Job } from './apart.ts'
import { write } from './export/write.ts'
import { Unreadable } from './found.ts'
import { read } from './reading/read.ts'

/* Reads and writes beside the page, which stays quick whatever it is. */

const answer = (message: Answer, transfer: Transferable[] = []) => postMessage(message, { transfer })

addEventListener('message', async ({ data: job }: MessageEvent<Job>) => {
  try {
    if ('write' in job) {
      const bytes = await write(job.write)
      answer({ bytes }, [bytes.buffer])
      return
    }
    const reading = await read(job.read.source, job.read.format)
    answer({ reading }, [...new Set(reading.files.map(({ bytes }) => bytes.buffer))])
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    answer({ failure: error.failure, line: error.line })
  }
})
