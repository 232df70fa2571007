import { useState } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { MoveDialog } from '../../../../resources/_kit/ui/MoveDialog.tsx'
import { IndexField } from '../../../program/destination/IndexField.tsx'
import { packetMessages } from '../../messages.ts'
import type { Position } from '../../model/changes.ts'
import { isSamePosition } from '../../model/dropPositions.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { useNodeNames } from '../../useNodeNames.ts'
import { builderMessages } from '../messages.ts'

type MoveToProps = {
  title: string
  slots: readonly Position[]
  currentPosition: Position | undefined
  /** Initial packet, where there is no `currentPosition`. */
  packet?: string | undefined
  onMove: (position: Position) => void
  onClose: () => void
}

export const MoveTo = ({
  title,
  slots,
  currentPosition,
  packet: initialPacket,
  onMove,
  onClose,
}: MoveToProps) => {
  const t = useMessages(builderMessages, packetMessages)
  const names = useNodeNames()
  const builder = useBuilder()
  const { doc } = builder.getState()
  const [chosenPosition, setChosenPosition] = useState<Position>(
    () =>
      currentPosition ??
      slots.findLast(({ packet }) => packet === initialPacket) ??
      slots.at(-1) ?? { packet: '' },
  )
  const packets = doc.tree.filter(({ key }) => slots.some(({ packet }) => packet === key))
  const packetSlots = slots.filter(({ packet }) => packet === chosenPosition.packet)
  const groups = [...new Set(packetSlots.flatMap(({ group }) => group ?? []))]
  const groupOptions = packetSlots.some(({ group }) => group === undefined) ? [undefined, ...groups] : groups
  const positions = packetSlots.filter(({ group }) => group === chosenPosition.group)
  const isHere = (position: Position) =>
    currentPosition !== undefined && isSamePosition(position, currentPosition)
  // The end is the likeliest position in another packet or group.
  const pick = (candidates: readonly Position[]) =>
    setChosenPosition(candidates.find(isHere) ?? candidates.at(-1) ?? chosenPosition)
  const nameOf = (position: Position): string => {
    if (position.after === undefined) return t('packetDialogs.first')
    const packet = doc.tree.find(({ key }) => key === position.packet)
    const group = packet?.groups.find(({ key }) => key === position.after)
    if (position.group === undefined && group?.isGroup)
      return t('packetDialogs.behindGroup', { name: names.group(doc, group) })
    const question = position.group === undefined ? group?.questions[0] : position.after
    const order = packet?.groups.flatMap(({ questions }) => questions) ?? []
    return t('packetDialogs.behind', {
      number: order.indexOf(question ?? '') + 1,
      name: names.question(doc.questions.get(question ?? '')),
    })
  }
  const labelOf = (position: Position) =>
    isHere(position) ? t('packetDialogs.here', { place: nameOf(position) }) : nameOf(position)
  return (
    <MoveDialog
      title={title}
      canMove
      onMove={() => {
        onMove(chosenPosition)
        onClose()
      }}
      onClose={onClose}
    >
      <IndexField
        autoFocus
        label={t('packetDialogs.packet')}
        value={packets.findIndex(({ key }) => key === chosenPosition.packet)}
        names={packets.map((packet) => t('packets.packet', { number: doc.tree.indexOf(packet) + 1 }))}
        onChoose={(index) => {
          const packet = packets[index]?.key
          pick(slots.filter((position) => position.packet === packet && position.group === undefined))
        }}
      />
      {groupOptions.length > 1 && (
        <IndexField
          label={t('packetDialogs.group')}
          value={groupOptions.indexOf(chosenPosition.group)}
          names={groupOptions.map((group) =>
            group === undefined ? t('packets.singles') : names.group(doc, group),
          )}
          onChoose={(index) => pick(packetSlots.filter((position) => position.group === groupOptions[index]))}
        />
      )}
      <IndexField
        label={t('packetDialogs.place')}
        value={positions.findIndex((position) => isSamePosition(position, chosenPosition))}
        names={positions.map(labelOf)}
        onChoose={(index) => setChosenPosition(positions[index] ?? chosenPosition)}
      />
    </MoveDialog>
  )
}
