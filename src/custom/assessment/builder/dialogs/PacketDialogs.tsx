import { lazyComponent } from '../../../../common/lazyComponent.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { withoutQuestions } from '../../model/changes.ts'
import { dropPositions, parseMovedItem, positionOf } from '../../model/dropPositions.ts'
import { allQuestions, locationOf, type NodeName, type Tree } from '../../model/tree.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { useNodeNames } from '../../useNodeNames.ts'
import { builderMessages } from '../messages.ts'
import { useMoveItems } from '../moves/useMoveItems.ts'
import { type DialogRequest, usePackets } from '../PacketsContext.ts'
import { DeleteMany } from './delete/DeleteMany.tsx'
import { DeleteOne } from './delete/DeleteOne.tsx'
import { MoveTo } from './MoveTo.tsx'
import { SetNumbers } from './SetNumbers.tsx'

/* Large, and rarely opened. */
const CopyFromTest = lazyComponent(() => import('./copy/CopyFromTest.tsx'))
const ExportDialog = lazyComponent(() => import('../../exchange/export/ExportDialog.tsx'))

type PacketDialogsProps = { dialog: DialogRequest; onClose: () => void }

const PacketDialogs = ({ dialog, onClose }: PacketDialogsProps) => {
  const chosenQuestions = useBuilderState((state) => state.chosenQuestions)
  switch (dialog.action) {
    case 'deletePacket':
      return <DeleteOne target={{ kind: 'packet', key: dialog.packet }} onClose={onClose} />
    case 'deleteGroup':
      return <DeleteOne target={{ kind: 'group', key: dialog.group }} onClose={onClose} />
    case 'deleteQuestions': {
      const [question, ...others] = dialog.questions
      if (question === undefined) return null
      return others.length === 0 ? (
        <DeleteOne target={{ kind: 'question', key: question }} onClose={onClose} />
      ) : (
        <DeleteMany questions={dialog.questions} onClose={onClose} />
      )
    }
    case 'move':
      return <MoveOne name={dialog.name} onClose={onClose} />
    case 'moveChosen':
      return <MoveChosen onClose={onClose} />
    case 'give':
      return <SetNumbers questions={chosenQuestions} onClose={onClose} />
    case 'copy':
      return <CopyFromTest packet={dialog.packet} onClose={onClose} />
    case 'export':
      return <ExportDialog packet={dialog.packet} onClose={onClose} />
  }
}

const MoveOne = ({ name, onClose }: { name: NodeName; onClose: () => void }) => {
  const t = useMessages(builderMessages)
  const names = useNodeNames()
  const builder = useBuilder()
  const { can } = usePackets()
  const moveItems = useMoveItems()
  const { doc } = builder.getState()
  const moving = parseMovedItem(name)
  if (!moving) return null
  return (
    <MoveTo
      title={t('packetDialogs.moveTitle', { name: names.item(doc, moving) })}
      slots={dropPositions(doc.tree, moving, can.order)}
      currentPosition={positionOf(doc.tree, moving)}
      onMove={(position) => moveItems([moving], position)}
      onClose={onClose}
    />
  )
}

const MoveChosen = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages(builderMessages)
  const builder = useBuilder()
  const { can } = usePackets()
  const moveItems = useMoveItems()
  const { doc, chosenQuestions } = builder.getState()
  const first = allQuestions(doc.tree).find((key) => chosenQuestions.has(key))
  return (
    <MoveTo
      title={t('packetDialogs.moveMany', { count: chosenQuestions.size })}
      slots={slotsForMany(doc.tree, chosenQuestions, can.order)}
      currentPosition={undefined}
      packet={first && locationOf(doc.tree, first)?.packet.key}
      onMove={(position) =>
        moveItems(
          [...chosenQuestions].map((key) => ({ kind: 'question', key })),
          position,
          (isMoved) => isMoved && builder.setState({ chosenQuestions: new Set() }),
        )
      }
      onClose={onClose}
    />
  )
}

const slotsForMany = (tree: Tree, chosenQuestions: ReadonlySet<string>, ordersGroups: boolean) =>
  dropPositions(withoutQuestions(tree, chosenQuestions), { kind: 'question', key: '' }, ordersGroups)

export default PacketDialogs
