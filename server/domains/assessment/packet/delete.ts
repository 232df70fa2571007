import type { Context, SignedIn } from '../../../common/context.ts'
import { refuseUnlessOwn, softDelete } from '../../../entity/deleted/record.ts'
import { lockPacketOrDeleted, type PacketPath } from '../../../entity/locks/packet.ts'

/** Soft-deletes a packet; its groups and questions are hidden with it, their rows unchanged. */
export async function deletePacket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  path: PacketPath,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { test, packet } = await lockPacketOrDeleted(tx, path)
    const { id } = packet
    if (packet.deletedAt !== null) return await refuseUnlessOwn(tx, signedIn, 'packet', id)
    await softDelete(tx, signedIn, { kind: 'packet', id, programId: test.program, deletedAt: now() })
  })
}
