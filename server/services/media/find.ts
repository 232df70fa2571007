import { eq } from 'drizzle-orm'
import type { Media } from '../../../contract/media.ts'
import type { Context } from '../../context.ts'
import { media } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import { knownId } from '../ids.ts'
import { mediaOf, WHAT } from './shape.ts'

type Needs = Pick<Context, 'db' | 'settings'>

/** The row of a medium. */
export async function findMediaRow({ db }: Pick<Context, 'db'>, id: string) {
  const [row] = await db
    .select()
    .from(media)
    .where(eq(media.id, knownId(id, WHAT)))
  if (!row) throw new NotFound(WHAT)
  return row
}

/** One medium. */
export const findMedia = async (context: Needs, id: string): Promise<Media> =>
  mediaOf(await findMediaRow(context, id), context.settings.publicUrl)
