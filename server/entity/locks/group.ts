import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { questionGroups } from '../../db/schema.ts'
import { NotFoundError } from '../../errors.ts'
import { parseId } from '../ids.ts'
import { lockPacket, type PacketPath } from './packet.ts'

export type GroupPath = PacketPath & { group_id: string }

/** Deleted or not, its activity locked. @throws NotFoundError */
export async function lockGroupOrDeleted(tx: Db, rawPath: GroupPath) {
  const { test, packet } = await lockPacket(tx, rawPath)
  const [group] = await tx
    .select()
    .from(questionGroups)
    .where(
      and(eq(questionGroups.id, parseId(rawPath.group_id, 'group')), eq(questionGroups.packetId, packet.id)),
    )
  if (!group) throw new NotFoundError('group')
  return { test, group }
}

export async function lockGroup(tx: Db, rawPath: GroupPath) {
  const lockedGroup = await lockGroupOrDeleted(tx, rawPath)
  if (lockedGroup.group.deletedAt !== null) throw new NotFoundError('group')
  return lockedGroup
}
