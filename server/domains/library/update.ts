import { and, eq, sql } from 'drizzle-orm'
import type { Body } from '../../../contract/call.ts'
import type { Media, mediaCalls } from '../../../contract/media.ts'
import type { Context } from '../../common/context.ts'
import { media } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { NotFoundError } from '../../errors.ts'
import { toMedia } from './shape.ts'

/** Undefined keeps the text, an empty one removes it. */
const toColumn = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null)

/** Changes the texts of a library file. Its bytes and its address stay. */
export async function updateMedia(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  id: string,
  { title, alt, caption, description }: Body<(typeof mediaCalls)['media.update']>,
): Promise<Media> {
  const [row] = await db
    .update(media)
    .set({
      title: title ?? sql`${media.title}`,
      alt: toColumn(alt),
      caption: toColumn(caption),
      description: toColumn(description),
    })
    .where(and(eq(media.id, parseId(id, 'media')), eq(media.owner, 'library')))
    .returning()
  if (!row) throw new NotFoundError('media')
  return toMedia(row, settings.publicUrl)
}
