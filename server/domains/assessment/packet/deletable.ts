import { packets } from '../../../db/schema.ts'
import type { Deletable } from '../../../entity/deletion/verbs.ts'
import { lockPacketOrDeleted } from '../../../entity/locks/packet.ts'
import { type PacketParams, toPacketPath } from './path.ts'

/** With their groups and questions, whose rows stay unchanged. */
export const deletablePackets: Deletable<PacketParams, typeof packets.$inferSelect> = {
  kind: 'packet',
  table: packets,
  lock: async (tx, params) => {
    const { test, packet } = await lockPacketOrDeleted(tx, toPacketPath(params))
    return { row: packet, programId: test.program }
  },
}
