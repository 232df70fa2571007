import type { ColumnChoices } from '../../../../formats/question/columns.ts'
import {
  type ReadErrorCode,
  type Reading,
  UnreadableError,
} from '../../../../formats/question/parsedQuestion.ts'
import { read, type Source, type TextFormat } from '../../../../formats/read.ts'
import type { WriteRequest } from './formats.ts'
import { writeQuestions } from './write.ts'

/* Parses and writes files off the main thread. */

type ReadRequest = {
  readonly source: Source
  readonly format: TextFormat | undefined
  readonly columns: ColumnChoices
}

export type WorkerRequest = { readonly read: ReadRequest } | { readonly write: WriteRequest }
export type WorkerResponse =
  | { readonly reading: Reading }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly failure: ReadErrorCode; readonly line: number | undefined }

const respond = (message: WorkerResponse, transfer: Transferable[] = []) => postMessage(message, { transfer })

/** A failed chunk load is the connection's fault, any other error the file's. */
const toUnreadable = (error: unknown) =>
  new UnreadableError(
    error instanceof TypeError && /import|fetch|module/i.test(error.message) ? 'unreachable' : 'damaged',
  )

addEventListener('message', async ({ data: request }: MessageEvent<WorkerRequest>) => {
  try {
    if ('write' in request) {
      const bytes = await writeQuestions(request.write)
      respond({ bytes }, [bytes.buffer])
      return
    }
    const { source, format, columns } = request.read
    const reading = await read(source, format, columns)
    respond({ reading }, [...new Set(reading.files.map(({ bytes }) => bytes.buffer))])
  } catch (error) {
    const { code, line } = error instanceof UnreadableError ? error : toUnreadable(error)
    respond({ failure: code, line })
  }
})
