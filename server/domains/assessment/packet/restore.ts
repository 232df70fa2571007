import type { Saved } from '../../../../contract/call.ts'
import type { Context } from '../../../common/context.ts'
import { undoDeletion } from '../../../entity/deleted/record.ts'
import { lockPacketOrDeleted, type PacketPath } from '../../../entity/locks/packet.ts'

/** With its content, its version unchanged. Idempotent. @throws NotFound also after the restore period */
export async function restorePacket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: PacketPath,
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const { packet } = await lockPacketOrDeleted(tx, path)
    const saved = { id: packet.id, updated_at: packet.updatedAt.toISOString() }
    if (packet.deletedAt === null) return saved
    await undoDeletion(tx, { kind: 'packet', id: packet.id, now: now() })
    return saved
  })
}
