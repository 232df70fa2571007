import { GripVertical } from 'lucide-react'
import { useText } from '../../../resources/_kit/text/useText.ts'
import type { Name } from '../model/tree.ts'
import { packetMoveWords } from './moveWords.ts'
import { useRowDeeds } from './RowDeeds.ts'

type RowHandleProps = { name: Name; label: string; isReachable: boolean }

/** What a row is moved by. */
export const RowHandle = ({ name, label, isReachable }: RowHandleProps) => {
  const t = useText(packetMoveWords)
  const { pressHandle, touchHandle } = useRowDeeds()
  return (
    <button
      type="button"
      className="grip"
      data-handle={name}
      aria-label={t('packetMoves.handle', { name: label })}
      aria-describedby="packet-handles"
      tabIndex={isReachable ? 0 : -1}
      onKeyDown={(event) => pressHandle(event, name)}
      onClick={(event) => {
        if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch')
          touchHandle(name)
      }}
    >
      <GripVertical size={15} aria-hidden="true" />
    </button>
  )
}
