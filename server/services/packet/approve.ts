import type { Saved } from '../../../contract/call.ts'
import { packets } from '../../db/schema.ts'
import { writeStatus } from '../changed.ts'
import type { Context } from '../context.ts'
import { lockPacket, type PacketPath } from '../parents/packet.ts'

/** Publishes a packet. Idempotent: a published one keeps its version. */
export async function approvePacket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: PacketPath,
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const { packet } = await lockPacket(tx, path)
    return await writeStatus(tx, packets, packet, now(), 'publish')
  })
}
