import { eq } from 'drizzle-orm'
import { packets } from '../../db/schema.ts'
import type { Context, SignedIn } from '../context.ts'
import { recordDeletion, refuseUnlessOwn } from '../deleted/record.ts'
import { ENTITY_NAME, lockPacketOrDeleted, type PacketPath } from '../parents/packet.ts'

/** Soft-deletes a packet; its groups and questions are hidden with it, their rows unchanged. */
export async function deletePacket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  path: PacketPath,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { test, packet } = await lockPacketOrDeleted(tx, path)
    if (packet.deletedAt !== null) return await refuseUnlessOwn(tx, signedIn, packet.id, ENTITY_NAME)
    const deletedAt = now()
    await tx.update(packets).set({ deletedAt }).where(eq(packets.id, packet.id))
    await recordDeletion(tx, signedIn, {
      kind: 'packet',
      id: packet.id,
      programId: test.program,
      deletedAt,
    })
  })
}
