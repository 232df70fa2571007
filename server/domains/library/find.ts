import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { media } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { requireRow } from '../../entity/requireRow.ts'
import type { Handlers } from '../../http/handlers.ts'
import { toMedia } from './shape.ts'

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

export const findMedia: Handlers['media.detail'] = async ({ context, params }) =>
  toMedia(await findMediaRow(context, params.id), context.settings.publicUrl)
