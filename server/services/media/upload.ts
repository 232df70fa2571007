import type { Body } from '../../../contract/call.ts'
import type { Media, mediaCalls } from '../../../contract/media.ts'
import type { Context, SignedIn } from '../../context.ts'
import { saysNo } from '../../db/faults.ts'
import { media } from '../../db/schema.ts'
import type { IncomingFile, ReadForm } from './incoming.ts'
import { type ReceivedFile, receiveFile } from './receive.ts'
import { mediaOf } from './shape.ts'

type Input = Body<(typeof mediaCalls)['media.upload']>
type Needs = Pick<Context, 'db' | 'media' | 'settings' | 'log' | 'now'>

/** Forgets a file that no row names. When that fails, too, the sweep will find it. */
async function forget({ media: store, log }: Needs, { storageKey }: ReceivedFile): Promise<void> {
  await store.remove(storageKey).catch((err: unknown) => log.warn({ err, storageKey }, 'stray file left'))
}

const filled = (text: string | undefined): string | null => text?.trim() || null

async function addRow({ db, now }: Needs, signedIn: SignedIn, input: Input, file: ReceivedFile) {
  const { id, storageKey, originalName, format, size, width, height } = file
  const row = {
    id,
    type: format.type,
    title: input.title,
    caption: filled(input.caption),
    alt: filled(input.alt),
    description: filled(input.description),
    source: input.source,
    owner: 'library' as const,
    storageKey,
    originalName,
    mime: format.mime,
    size,
    width,
    height,
    createdBy: signedIn.admin.id,
    createdAt: now(),
  }
  await db.insert(media).values(row)
  return row
}

/**
 * Adds an uploaded file to the library: first the file, then its row, so that a row never names a file that is not
 * there. An upload that breaks leaves neither.
 */
export async function uploadMedia(
  context: Needs,
  signedIn: SignedIn,
  form: ReadForm<Input, 'file'>,
): Promise<Media> {
  const received: ReceivedFile[] = []
  const receive = async (file: IncomingFile) => {
    received.push(await receiveFile(context, file))
  }
  let input: Input
  try {
    input = await form({ file: receive })
  } catch (error) {
    for (const file of received) await forget(context, file)
    throw error
  }
  const [file] = received
  if (!file) throw new Error('A form without its required file was let through')
  try {
    return mediaOf(await addRow(context, signedIn, input, file), context.settings.publicUrl)
  } catch (error) {
    // A database that fell silent may have kept the row: then the file stays, and the sweep finds out.
    if (saysNo(error)) await forget(context, file)
    throw error
  }
}
