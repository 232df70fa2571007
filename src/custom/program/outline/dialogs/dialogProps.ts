import type { MoveQueue } from '../moves/moveQueue.ts'
import type { Moves } from '../moves/useMoves.ts'
import type { Choice } from '../useChoice.ts'
import type { OutlineData } from '../useOutline.ts'

/** What the dialogs of an outline work with. */
export type DialogProps = {
  data: OutlineData
  choice: Choice
  queue: MoveQueue
  /** Whether an activity may go to another topic. */
  across: boolean
  moves: Moves
  onClose: () => void
}
