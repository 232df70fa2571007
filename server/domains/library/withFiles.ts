import type { Context } from '../../common/context.ts'
import { isNotCommitted } from '../../db/errors.ts'
import { DomainError } from '../../errors.ts'
import type { ReceivedFile } from '../../media/receivedFile.ts'
import type { IncomingFile, ReadForm } from './incoming.ts'
import { receiveFile } from './receive.ts'

type Deps = Pick<Context, 'media' | 'log' | 'now'>

export type Files = Readonly<Record<string, ReceivedFile | undefined>>

/** Removes a form's files, which no row references. Those that cannot be removed are left to the sweep. */
export async function removeFiles({ media, log }: Pick<Deps, 'media' | 'log'>, files: Files): Promise<void> {
  for (const { storageKey } of Object.values(files).flatMap((file) => file ?? []))
    await media.remove(storageKey).catch((err: unknown) => log.warn({ err, storageKey }, 'stray file left'))
}

/** Files first, then rows: no row references a missing file. A form that is interrupted or refused leaves neither. */
export async function withFiles<Body, Result>(
  context: Deps,
  readForm: ReadForm<Body>,
  fieldNames: readonly string[],
  write: (body: Body, files: Files) => Promise<Result>,
): Promise<Result> {
  const files: Record<string, ReceivedFile> = {}
  const receive = async (file: IncomingFile) => {
    files[file.field] = await receiveFile(context, file)
  }
  let body: Body
  try {
    body = await readForm(Object.fromEntries(fieldNames.map((name) => [name, receive])))
  } catch (error) {
    await removeFiles(context, files)
    throw error
  }
  try {
    return await write(body, files)
  } catch (error) {
    // After a lost connection the row may be committed: the file stays, and the sweep decides.
    if (error instanceof DomainError || isNotCommitted(error)) await removeFiles(context, files)
    throw error
  }
}
