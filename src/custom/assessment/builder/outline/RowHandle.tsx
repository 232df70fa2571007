import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import type { Name } from '../../model/tree.ts'
import { packetMoveWords } from '../moves/moveWords.ts'
import { useRowActions } from './RowActions.ts'

/** Not a button: Firefox starts no drag on one. */
const Grip = (props: ComponentProps<'span'>) => <span {...props} />

const isOfNoPointer = (event: Event) => 'pointerType' in event && event.pointerType === ''

type RowHandleProps = { name: Name; label: string; isReachable: boolean }

/** A row's handle. */
export const RowHandle = ({ name, label, isReachable }: RowHandleProps) => {
  const t = useMessages(packetMoveWords)
  const { pressHandle, touchHandle } = useRowActions()
  return (
    <Grip
      role="button"
      className="grip"
      data-handle={name}
      aria-label={t('packetMoves.handle', { name: label })}
      aria-describedby="packet-handles"
      tabIndex={isReachable ? 0 : -1}
      onKeyDown={(event) => pressHandle(event, name)}
      // A screen reader presses without a pointer; a mouse drags.
      onClick={({ nativeEvent }) => isOfNoPointer(nativeEvent) && touchHandle(name)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && touchHandle(name)}
    >
      <GripVertical size={15} aria-hidden="true" />
    </Grip>
  )
}
