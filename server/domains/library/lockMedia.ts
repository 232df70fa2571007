import { and, eq, inArray } from 'drizzle-orm'
import type { MediaType } from '../../../contract/media.ts'
import type { Id } from '../../../contract/primitives.ts'
import type { Db } from '../../db/db.ts'
import { media } from '../../db/schema.ts'
import { toUuid } from '../../entity/ids.ts'

/** What decides whether a file may be chosen. `size` in bytes. */
type LockedMedia = { type: MediaType; mime: string; size: number }

/** Locked for the transaction. Files of activities and participants cannot be referenced. */
export async function lockMedia(tx: Db, ids: readonly Id[]): Promise<Map<string, LockedMedia>> {
  const uuids = ids.map(toUuid).filter((uuid) => uuid !== undefined)
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select({ id: media.id, type: media.type, mime: media.mime, size: media.size })
    .from(media)
    .where(and(inArray(media.id, [...new Set(uuids)]), eq(media.owner, 'library')))
    .for('key share')
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
