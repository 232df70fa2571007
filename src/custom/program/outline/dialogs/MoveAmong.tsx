import { useState } from 'react'
import { MoveDialog } from '../../../../resources/_kit/ui/MoveDialog.tsx'
import { type Named, PositionField } from './PositionFields.tsx'

type MoveAmongProps = {
  title: string
  siblings: readonly Named[]
  /** The place that it has now, from 0. */
  here: number
  onMove: (position: number) => void
  onClose: () => void
}

/** Asks for a place among siblings. */
export const MoveAmong = ({ title, siblings, here, onMove, onClose }: MoveAmongProps) => {
  const [position, choosePosition] = useState(here)
  return (
    <MoveDialog
      title={title}
      ready
      onMove={() => {
        onMove(position)
        onClose()
      }}
      onClose={onClose}
    >
      <PositionField siblings={siblings} here={here} position={position} onChoose={choosePosition} />
    </MoveDialog>
  )
}
