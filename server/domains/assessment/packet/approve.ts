import type { Saved } from '../../../../contract/call.ts'
import type { Context } from '../../../common/context.ts'
import { packets } from '../../../db/schema.ts'
import { lockPacket, type PacketPath } from '../../../entity/locks/packet.ts'
import { writeStatus } from '../../../entity/versions.ts'

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
