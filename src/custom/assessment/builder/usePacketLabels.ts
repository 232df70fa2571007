import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../messages.ts'
import { pointsIn } from '../model/sums.ts'
import { type PacketNode, questionsIn } from '../model/tree.ts'
import { isUnread } from '../model/unread.ts'
import { useBuilderState } from '../state/BuilderContext.ts'

/** Points only once all questions are read. */
export function usePacketLabels(packet: PacketNode | undefined, packetNumber: number) {
  const t = useMessages(packetMessages)
  const points = useBuilderState(({ doc }) => (packet ? pointsIn(doc, packet) : 0))
  const questions = packet ? questionsIn(packet) : []
  const isFullyRead = useBuilderState(({ doc }) => !questions.some((key) => isUnread(doc, key)))
  const values = {
    number: packetNumber,
    questions: questions.length,
    points,
  }
  return {
    name: t('packets.packet', values),
    sum: t(isFullyRead ? 'packets.packetSum' : 'packets.packetCount', values),
    longLabel: t(isFullyRead ? 'packets.packetSumLong' : 'packets.packetCountLong', values),
    toggleLabel: t('packets.openPacket', values),
  }
}
