import type { RefObject } from 'react'
import type { Move } from '../../model/moves.ts'
import type { Item, Outline } from '../../model/outline.ts'
import type { RowsHandle } from '../rows/rowsHandle.ts'

export type DragProps = {
  rows: RefObject<RowsHandle | undefined>
  /** Current, also while the rows are frozen during a drag. */
  outline: Outline
  across: boolean
  /** Whether moving is disabled now; announces why. */
  isRefused: () => boolean
  onDragStart: (item: Item) => void
  onEnd: () => void
  onDrop: (move: Move) => void
}
