import type { Body } from '../../../contract/call.ts'
import type { Media, mediaCalls } from '../../../contract/media.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import { media } from '../../db/schema.ts'
import type { ReceivedFile } from '../../media/receivedFile.ts'
import { fileColumns } from './receive.ts'
import { toMedia } from './shape.ts'

const emptyToNull = (text: string | undefined): string | null => text?.trim() || null

export async function uploadMedia(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  signedIn: SignedIn,
  { title, source, caption, alt, description }: Body<(typeof mediaCalls)['media.upload']>,
  file: ReceivedFile,
): Promise<Media> {
  const row = {
    ...fileColumns(file),
    title,
    source,
    owner: 'library' as const,
    caption: emptyToNull(caption),
    alt: emptyToNull(alt),
    description: emptyToNull(description),
    createdBy: signedIn.admin.id,
    createdAt: now(),
  }
  await db.insert(media).values(row)
  return toMedia(row, settings.publicUrl)
}
