import type { RefObject } from 'react'
import type { Move } from '../model/moves.ts'
import type { Item, Outline } from '../model/outline.ts'
import type { RowsHandle } from '../rows/rowsHandle.ts'

export type DragProps = {
  rows: RefObject<RowsHandle | undefined>
  /** As it is on the page. */
  outline: Outline
  across: boolean
  /** Whether nothing can be moved now; it says why. */
  isRefused: () => boolean
  onBegin: (item: Item) => void
  onEnd: () => void
  onDrop: (move: Move) => void
}
