import { and, eq, ne } from 'drizzle-orm'
import type { Media } from '../../../contract/media.ts'
import type { Context } from '../../common/context.ts'
import { media } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { requireRow } from '../../entity/requireRow.ts'
import { toMedia } from './shape.ts'

type Deps = Pick<Context, 'db' | 'settings'>

/** The row of a medium. None for a participant's submission, which has no public address. */
export async function findMediaRow({ db }: Pick<Context, 'db'>, id: string) {
  return requireRow(
    await db
      .select()
      .from(media)
      .where(and(eq(media.id, parseId(id, 'media')), ne(media.owner, 'participant'))),
    'media',
  )
}

export const findMedia = async (context: Deps, id: string): Promise<Media> =>
  toMedia(await findMediaRow(context, id), context.settings.publicUrl)
