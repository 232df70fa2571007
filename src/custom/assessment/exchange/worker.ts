import { type ReadFailure, type Reading, Unreadable } from '../../../../formats/question/parsedQuestion.ts'
import { read, type Source, type TextFormat } from '../../../../formats/read.ts'
import type { ToWrite } from './formats.ts'
import { write } from './write.ts'

/* Reads and writes beside the page, which stays quick whatever it is. */

type ToRead = { readonly source: Source; readonly format: TextFormat | undefined }

/** A request to the worker, and its response. */
export type Job = { readonly read: ToRead } | { readonly write: ToWrite }
export type Answer =
  | { readonly reading: Reading }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly failure: ReadFailure; readonly line: number | undefined }

const answer = (message: Answer, transfer: Transferable[] = []) => postMessage(message, { transfer })

/** A reader that could not be fetched is a matter of the connection, anything else of the file. */
const unexpected = (error: unknown) =>
  new Unreadable(
    error instanceof TypeError && /import|fetch|module/i.test(error.message) ? 'unreachable' : 'damaged',
  )

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
    const { failure, line } = error instanceof Unreadable ? error : unexpected(error)
    answer({ failure, line })
  }
})
