import type { MoveQueue } from '../moves/moveQueue.ts'
import type { Moves } from '../moves/useMoves.ts'
import type { Choice } from '../useChoice.ts'
import type { OutlineData } from '../useOutline.ts'

/** Shared props of the outline's dialogs. */
export type DialogProps = {
  data: OutlineData
  choice: Choice
  queue: MoveQueue
  /** Whether activities can move between topics. */
  across: boolean
  moves: Moves
  onClose: () => void
}
