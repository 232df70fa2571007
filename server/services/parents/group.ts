import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { questionGroups } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import { knownId } from '../ids.ts'
import { lockPacket, type PacketPath } from './packet.ts'

export const WHAT = 'Grup soal'

/** The ids of a group's path. */
export type GroupPath = PacketPath & { group_id: string }

/**
 * The group of a path, the activity above it held. A deleted one, too.
 *
 * @throws NotFound for whatever of the path is not there.
 */
export async function lockGroupEver(tx: Db, given: GroupPath) {
  const { test, packet } = await lockPacket(tx, given)
  const [group] = await tx
    .select()
    .from(questionGroups)
    .where(and(eq(questionGroups.id, knownId(given.group_id, WHAT)), eq(questionGroups.packetId, packet.id)))
  if (!group) throw new NotFound(WHAT)
  return { test, group }
}

/** The same of a group that is not deleted. */
export async function lockGroup(tx: Db, given: GroupPath) {
  const locked = await lockGroupEver(tx, given)
  if (locked.group.deletedAt !== null) throw new NotFound(WHAT)
  return locked
}
