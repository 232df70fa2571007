import { useState } from 'react'
import { MoveDialog } from '../../../../resources/_kit/ui/MoveDialog.tsx'
import { type Named, PlaceField } from './PlaceFields.tsx'

type MoveAmongProps = {
  title: string
  siblings: readonly Named[]
  /** The place that it has now, from 0. */
  here: number
  onMove: (place: number) => void
  onClose: () => void
}

/** Asks for a place among siblings. */
export const MoveAmong = ({ title, siblings, here, onMove, onClose }: MoveAmongProps) => {
  const [place, choosePlace] = useState(here)
  return (
    <MoveDialog
      title={title}
      ready
      onMove={() => {
        onMove(place)
        onClose()
      }}
      onClose={onClose}
    >
      <PlaceField siblings={siblings} here={here} place={place} onChoose={choosePlace} />
    </MoveDialog>
  )
}
