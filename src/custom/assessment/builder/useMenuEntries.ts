import { useNavigate } from 'react-router'
import type { KeyOf } from '../../../i18n/words.ts'
import { useAdditions } from '../../../resources/_kit/declaration/useAdditions.ts'
import { type ActivityPage, activityPath } from '../../program/outlinePaths.ts'
import type { Name } from '../model/tree.ts'
import { packetWith } from '../model/tree.ts'
import { addQuestionBehind, addQuestionTo, duplicatePacket, duplicateQuestion } from '../state/actions.ts'
import { useBuilder } from '../state/BuilderContext.ts'
import { keyIn, open } from '../state/opening.ts'
import { useTestRoom } from '../TestRoomContext.ts'
import type { packetWords } from '../words.ts'
import { usePackets } from './PacketsContext.ts'

type Entry = { label: KeyOf<typeof packetWords>; act: () => void; destructive?: boolean }

/** What can be done with a packet, a group or a question, in menus. */
export function useMenuEntries(name: Name): readonly Entry[] {
  const builder = useBuilder()
  const { ask } = usePackets()
  const has = useAdditions()
  const { place } = useTestRoom()
  const navigate = useNavigate()
  const goTo = (page: ActivityPage, packet: string) =>
    navigate(
      `${activityPath(place.program, place.topic, place.activity, page)}?paket=${encodeURIComponent(packet)}`,
    )
  const openNew = (key: string | undefined) => {
    if (key !== undefined) open(builder, `question ${key}`)
  }
  const question = keyIn('question', name)
  if (question !== undefined)
    return [
      { label: 'packets.newAfter', act: () => openNew(addQuestionBehind(builder, question)) },
      { label: 'packets.duplicate', act: () => openNew(duplicateQuestion(builder, question)) },
      { label: 'packets.moveTo', act: () => ask({ action: 'move', name }) },
      { label: 'packets.chooseIt', act: () => builder.setState({ chosen: new Set([question]) }) },
      {
        label: 'packets.delete',
        act: () => ask({ action: 'deleteQuestions', questions: [question] }),
        destructive: true,
      },
    ]
  const group = keyIn('group', name)
  if (group !== undefined)
    return [
      {
        label: 'packets.addToGroup',
        act: () => {
          const packet = packetWith(builder.getState().doc.tree, group)
          if (packet) openNew(addQuestionTo(builder, packet.key, group))
        },
      },
      ...(has('packet-groups')
        ? [{ label: 'packets.moveTo' as const, act: () => ask({ action: 'move', name }) }]
        : []),
      { label: 'packets.deleteGroup', act: () => ask({ action: 'deleteGroup', group }), destructive: true },
    ]
  const packet = keyIn('packet', name) ?? ''
  return [
    {
      label: 'packets.duplicatePacket',
      act: () => {
        const key = duplicatePacket(builder, packet)
        if (key !== undefined) open(builder, `packet ${key}`)
      },
    },
    { label: 'packets.copyFrom', act: () => ask({ action: 'copy', packet }) },
    { label: 'packets.importInto', act: () => goTo('import', packet) },
    { label: 'packets.previewPacket', act: () => goTo('preview', packet) },
    { label: 'packets.exportPacket', act: () => ask({ action: 'export', packet }) },
    { label: 'packets.deletePacket', act: () => ask({ action: 'deletePacket', packet }), destructive: true },
  ]
}
