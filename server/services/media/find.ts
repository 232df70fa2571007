import { and, eq, ne } from 'drizzle-orm'
import type { Media } from '../../../contract/media.ts'
import { media } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../context.ts'
import { knownId } from '../ids.ts'
import { mediaOf, WHAT } from './shape.ts'

type Needs = Pick<Context, 'db' | 'settings'>

/** The row of a medium, except what a participant handed in: that has no public address. */
export async function findMediaRow({ db }: Pick<Context, 'db'>, id: string) {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, knownId(id, WHAT)), ne(media.owner, 'participant')))
  if (!row) throw new NotFound(WHAT)
  return row
}

/** One medium. */
export const findMedia = async (context: Needs, id: string): Promise<Media> =>
  mediaOf(await findMediaRow(context, id), context.settings.publicUrl)
