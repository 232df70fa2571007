import { media } from '../../db/schema.ts'
import type { Handlers } from '../../http/handlers.ts'
import { fileColumns } from './receive.ts'
import { toMedia } from './shape.ts'

const emptyToNull = (text: string | undefined): string | null => text?.trim() || null

export const uploadMedia: Handlers['media.upload'] = async ({ context, signedIn, body, files }) => {
  const row = {
    ...fileColumns(files.file),
    title: body.title,
    source: body.source,
    owner: 'library' as const,
    caption: emptyToNull(body.caption),
    alt: emptyToNull(body.alt),
    description: emptyToNull(body.description),
    createdBy: signedIn.admin.id,
    createdAt: context.now(),
  }
  await context.db.insert(media).values(row)
  return toMedia(row, context.settings.publicUrl)
}
