import { and, eq, sql } from 'drizzle-orm'
import type { Body } from '../../../contract/call.ts'
import type { Media, mediaCalls } from '../../../contract/media.ts'
import { media } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../context.ts'
import { knownId } from '../ids.ts'
import { mediaOf, WHAT } from './shape.ts'

/** Undefined leaves a text as it is, an empty one removes it. */
const kept = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null)

/** Says something else of a file of the library. Its bytes and its address stay. */
export async function updateMedia(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  id: string,
  { title, alt, caption, description }: Body<(typeof mediaCalls)['media.update']>,
): Promise<Media> {
  const [row] = await db
    .update(media)
    .set({
      title: title ?? sql`${media.title}`,
      alt: kept(alt),
      caption: kept(caption),
      description: kept(description),
    })
    .where(and(eq(media.id, knownId(id, WHAT)), eq(media.owner, 'library')))
    .returning()
  if (!row) throw new NotFound(WHAT)
  return mediaOf(row, settings.publicUrl)
}
