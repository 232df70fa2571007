import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../messages.ts'
import { pointsIn } from '../model/sums.ts'
import { type PacketNode, questionsIn } from '../model/tree.ts'
import { isUnread } from '../model/unread.ts'
import { useBuilt } from '../state/BuilderContext.ts'

/** Points only once all questions are read. */
export function usePacketSum(packet: PacketNode | undefined, packetNumber: number) {
  const t = useMessages(packetMessages)
  const points = useBuilt(({ doc }) => (packet ? pointsIn(doc, packet) : 0))
  const questions = packet ? questionsIn(packet) : []
  const isWhole = useBuilt(({ doc }) => !questions.some((key) => isUnread(doc, key)))
  const values = {
    number: packetNumber,
    questions: questions.length,
    points,
  }
  return {
    name: t('packets.packet', values),
    sum: t(isWhole ? 'packets.packetSum' : 'packets.packetCount', values),
    long: t(isWhole ? 'packets.packetSumLong' : 'packets.packetCountLong', values),
    toggle: t('packets.openPacket', values),
  }
}
