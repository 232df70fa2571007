import type { Body } from '../../../contract/call.ts'
import type { Media, mediaCalls } from '../../../contract/media.ts'
import { media } from '../../db/schema.ts'
import type { Context, SignedIn } from '../context.ts'
import type { ReceivedFile } from './receive.ts'
import { toMedia } from './shape.ts'

type Input = Body<(typeof mediaCalls)['media.upload']>
type Deps = Pick<Context, 'db' | 'settings' | 'now'>

const emptyToNull = (text: string | undefined): string | null => text?.trim() || null

async function addRow({ db, now }: Deps, signedIn: SignedIn, input: Input, file: ReceivedFile) {
  const { id, storageKey, originalName, format, size, width, height } = file
  const row = {
    id,
    type: format.type,
    title: input.title,
    caption: emptyToNull(input.caption),
    alt: emptyToNull(input.alt),
    description: emptyToNull(input.description),
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

/** Adds a stored file to the library. */
export async function uploadMedia(
  context: Deps,
  signedIn: SignedIn,
  input: Input,
  file: ReceivedFile,
): Promise<Media> {
  return toMedia(await addRow(context, signedIn, input, file), context.settings.publicUrl)
}
