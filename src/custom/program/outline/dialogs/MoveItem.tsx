import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { MoveDialog } from '../../../../resources/_kit/ui/MoveDialog.tsx'
import { outlineMessages } from '../../messages.ts'
import { moveTo } from '../../model/moves.ts'
import { nameOf, type Outline, positionOf } from '../../model/outline.ts'
import type { Moves } from '../moves/useMoves.ts'
import { DestinationFields, PositionField } from './DestinationFields.tsx'
import { useDestination } from './useDestination.ts'

type MoveTopicProps = { id: Id; outline: Outline; moves: Moves; onClose: () => void }

export const MoveTopic = ({ id, outline, moves, onClose }: MoveTopicProps) => {
  const t = useMessages(outlineMessages)
  const item = { kind: 'topic', id } as const
  const currentPosition = positionOf(outline, item)?.index ?? 0
  const [position, choosePosition] = useState(currentPosition)
  return (
    <MoveDialog
      title={t('outlineDialog.moveTitle', { name: nameOf(outline, item) || DASH })}
      canMove
      onMove={() => {
        moves.make(moveTo(outline, item, position))
        onClose()
      }}
      onClose={onClose}
    >
      <PositionField
        siblings={outline.map(({ topic }) => topic).filter((topic) => topic.id !== id)}
        currentPosition={currentPosition}
        position={position}
        onChoose={choosePosition}
      />
    </MoveDialog>
  )
}

/** `hint`: why not to another topic. */
type MoveActivityProps = MoveTopicProps & { programId: Id; across: boolean; hint?: string | false }

export const MoveActivity = ({ id, programId, outline, across, hint, moves, onClose }: MoveActivityProps) => {
  const t = useMessages(outlineMessages)
  const item = { kind: 'activity', id } as const
  const from = positionOf(outline, item)
  const destination = useDestination({ programId, outline, excluded: new Set([id]), from })
  const { topic, siblings, position } = destination
  return (
    <MoveDialog
      title={t('outlineDialog.moveTitle', { name: nameOf(outline, item) || DASH })}
      canMove={siblings !== undefined && topic !== undefined}
      onMove={() => {
        moves.make({ ...item, topic, after: siblings?.[position - 1]?.id, to: position })
        onClose()
      }}
      onClose={onClose}
    >
      <DestinationFields destination={destination} outline={outline} across={across} />
      {hint && <DialogContentText>{hint}</DialogContentText>}
    </MoveDialog>
  )
}
