import type { ColumnChoices } from '../../../../formats/question/columns.ts'
import { type ReadFailure, type Reading, Unreadable } from '../../../../formats/question/parsedQuestion.ts'
import { read, type Source, type TextFormat } from '../../../../formats/read.ts'
import type { ToWrite } from './formats.ts'
import { writeQuestions } from './write.ts'

/* Parses and writes files off the main thread. */

type ToRead = {
  readonly source: Source
  readonly format: TextFormat | undefined
  readonly columns: ColumnChoices
}

export type WorkerRequest = { readonly read: ToRead } | { readonly write: ToWrite }
export type WorkerResponse =
  | { readonly reading: Reading }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly failure: ReadFailure; readonly line: number | undefined }

const answer = (message: WorkerResponse, transfer: Transferable[] = []) => postMessage(message, { transfer })

/** A failed chunk load is the connection's fault, any other error the file's. */
const unexpected = (error: unknown) =>
  new Unreadable(
    error instanceof TypeError && /import|fetch|module/i.test(error.message) ? 'unreachable' : 'damaged',
  )

addEventListener('message', async ({ data: request }: MessageEvent<WorkerRequest>) => {
  try {
    if ('write' in request) {
      const bytes = await writeQuestions(request.write)
      answer({ bytes }, [bytes.buffer])
      return
    }
    const { source, format, columns } = request.read
    const reading = await read(source, format, columns)
    answer({ reading }, [...new Set(reading.files.map(({ bytes }) => bytes.buffer))])
  } catch (error) {
    const { failure, line } = error instanceof Unreadable ? error : unexpected(error)
    answer({ failure, line })
  }
})
