import type { MoveQueue } from '../moves/moveQueue.ts'
import type { Moves } from '../moves/useMoves.ts'
import type { Choice } from '../useChoice.ts'
import type { OutlineData } from '../useOutline.ts'

export type DialogProps = {
  data: OutlineData
  choice: Choice
  queue: MoveQueue
  across: boolean
  moves: Moves
  onClose: () => void
}
