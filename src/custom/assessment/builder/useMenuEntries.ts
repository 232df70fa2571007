import { useNavigate } from 'react-router'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { MenuEntry } from '../../../resources/_kit/ui/ActionMenu.tsx'
import { type ActivityPage, activityPath } from '../../program/outlinePaths.ts'
import { packetMessages } from '../messages.ts'
import type { NodeName } from '../model/tree.ts'
import { packetOfGroup, questionsOf } from '../model/tree.ts'
import { duplicatePacket, duplicateQuestion } from '../state/actions.ts'
import { useBuilder } from '../state/BuilderContext.ts'
import { keyIn, open } from '../state/opening.ts'
import { useTest } from '../TestContext.ts'
import { useWhenLoaded } from '../useWhenLoaded.ts'
import { usePackets } from './PacketsContext.ts'
import { useAddQuestion } from './useAddQuestion.ts'

export function useMenuEntries(name: NodeName): readonly MenuEntry[] {
  const t = useMessages(packetMessages)
  const builder = useBuilder()
  const { can, openDialog } = usePackets()
  const { params } = useTest()
  const navigate = useNavigate()
  const goTo = (page: ActivityPage, packet: string) =>
    navigate(
      `${activityPath(params.program, params.topic, params.activity, page)}?paket=${encodeURIComponent(packet)}`,
    )
  const whenLoaded = useWhenLoaded()
  const addQuestion = useAddQuestion()
  const question = keyIn('question', name)
  if (question !== undefined)
    return [
      { label: t('packets.newAfter'), act: () => addQuestion.after(question) },
      {
        label: t('packets.duplicate'),
        act: () =>
          whenLoaded([question], () => {
            const key = duplicateQuestion(builder, question, can.order)
            if (key !== undefined) open(builder, `question ${key}`)
          }),
      },
      { label: t('packets.moveTo'), act: () => openDialog({ action: 'move', name }) },
      { label: t('packets.chooseIt'), act: () => builder.setState({ chosenQuestions: new Set([question]) }) },
      {
        label: t('packets.delete'),
        act: () => openDialog({ action: 'deleteQuestions', questions: [question] }),
        destructive: true,
      },
    ]
  const group = keyIn('group', name)
  if (group !== undefined)
    return [
      {
        label: t('packets.addToGroup'),
        act: () => {
          const packet = packetOfGroup(builder.getState().doc.tree, group)
          if (packet) addQuestion.to(packet.key, group)
        },
      },
      ...(can.order ? [{ label: t('packets.moveTo'), act: () => openDialog({ action: 'move', name }) }] : []),
      {
        label: t('packets.deleteGroup'),
        act: () => openDialog({ action: 'deleteGroup', group }),
        destructive: true,
      },
    ]
  const packet = keyIn('packet', name) ?? ''
  return [
    {
      label: t('packets.duplicatePacket'),
      act: () =>
        whenLoaded(questionsOf(builder.getState().doc.tree, 'packet', packet), () => {
          const key = duplicatePacket(builder, packet)
          if (key !== undefined) open(builder, `packet ${key}`)
        }),
    },
    { label: t('packets.copyFrom'), act: () => openDialog({ action: 'copy', packet }) },
    { label: t('packets.importInto'), act: () => goTo('import', packet) },
    { label: t('packets.previewPacket'), act: () => goTo('preview', packet) },
    { label: t('packets.exportPacket'), act: () => openDialog({ action: 'export', packet }) },
    {
      label: t('packets.deletePacket'),
      act: () => openDialog({ action: 'deletePacket', packet }),
      destructive: true,
    },
  ]
}
