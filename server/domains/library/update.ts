import { and, eq, sql } from 'drizzle-orm'
import { media } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { NotFoundError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { toMedia } from './shape.ts'

/** Undefined keeps the text, an empty one removes it. */
const toColumn = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null)

/** Changes the texts of a library file. Its bytes and its address stay. */
export const updateMedia: Handlers['media.update'] = async ({ context, params, body }) => {
  const [row] = await context.db
    .update(media)
    .set({
      title: body.title ?? sql`${media.title}`,
      alt: toColumn(body.alt),
      caption: toColumn(body.caption),
      description: toColumn(body.description),
    })
    .where(and(eq(media.id, parseId(params.id, 'media')), eq(media.owner, 'library')))
    .returning()
  if (!row) throw new NotFoundError('media')
  return toMedia(row, context.settings.publicUrl)
}
