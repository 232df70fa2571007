import { eq } from 'drizzle-orm'
import type { Saved } from '../../../contract/call.ts'
import { packets } from '../../db/schema.ts'
import { changedAt } from '../changed.ts'
import type { Context } from '../context.ts'
import { lockPacket, type PacketPath } from '../parents/packet.ts'

/** Publishes a packet. Idempotent: a published one keeps its version. */
export async function approvePacket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: PacketPath,
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const { packet } = await lockPacket(tx, path)
    const { id, status, updatedAt: last } = packet
    if (status === 'publish') return { id, updated_at: last.toISOString() }
    const updatedAt = changedAt(now(), last)
    await tx.update(packets).set({ status: 'publish', updatedAt }).where(eq(packets.id, id))
    return { id, updated_at: updatedAt.toISOString() }
  })
}
