import type { RefObject } from 'react'
import type { Move } from '../../model/moves.ts'
import type { Item, Outline } from '../../model/outline.ts'
import type { RowsHandle } from '../rows/rowsHandle.ts'

export type DragProps = {
  rows: RefObject<RowsHandle | undefined>
  /** As it has become, also where the rows stay as they were until what is dragged has fallen. */
  outline: Outline
  across: boolean
  /** Whether nothing can be moved now; it says why. */
  isRefused: () => boolean
  onDragStart: (item: Item) => void
  onEnd: () => void
  onDrop: (move: Move) => void
}
