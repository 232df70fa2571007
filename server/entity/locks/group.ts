import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { questionGroups } from '../../db/schema.ts'
import { NotFoundError } from '../../errors.ts'
import { parseId } from '../ids.ts'
import { lockPacket, type PacketPath, parsePacketPath } from './packet.ts'

export type GroupPath = PacketPath & { group_id: string }

/** Deleted or not, its activity locked. @throws NotFoundError */
export async function lockGroupOrDeleted(tx: Db, rawPath: GroupPath) {
  const id = parseId(rawPath.group_id, 'group')
  const { packet } = parsePacketPath(rawPath)
  const isGroup = and(eq(questionGroups.id, id), eq(questionGroups.packetId, packet))
  const [{ test }, [group]] = await Promise.all([
    lockPacket(tx, rawPath),
    tx.select().from(questionGroups).where(isGroup),
  ])
  if (!group) throw new NotFoundError('group')
  return { test, group }
}

export async function lockGroup(tx: Db, rawPath: GroupPath) {
  const lockedGroup = await lockGroupOrDeleted(tx, rawPath)
  if (lockedGroup.group.deletedAt !== null) throw new NotFoundError('group')
  return lockedGroup
}
