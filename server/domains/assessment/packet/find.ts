import type { Packet } from '../../../../contract/packet.ts'
import type { Context } from '../../../common/context.ts'
import type { PacketPath } from '../../../entity/locks/packet.ts'
import { readGroups } from '../group/read.ts'
import { toPacket } from './shape.ts'

/** One packet with its groups and their questions, as one snapshot. */
export async function findPacket(
  context: Pick<Context, 'db' | 'settings'>,
  path: PacketPath,
): Promise<Packet> {
  const { packet, groups } = await readGroups(context, path)
  const questionCount = groups.reduce((sum, { list_question }) => sum + list_question.length, 0)
  return { ...toPacket(packet, questionCount), groups }
}
