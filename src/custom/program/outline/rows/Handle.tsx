import type { ComponentProps } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { handleKey, type Item } from '../../model/outline.ts'
import { outlineWords } from '../../words.ts'
import { useHandleActions } from '../moves/HandleContext.ts'

/** Not a button: Firefox starts no drag on one. */
const Grip = (props: ComponentProps<'span'>) => <span {...props} />

const isOfNoPointer = (event: Event) => 'pointerType' in event && event.pointerType === ''

type HandleProps = { item: Item; name: string; isLifted: boolean }

/** An item's handle: drag, keyboard lift, or touch. */
export const Handle = ({ item, name, isLifted }: HandleProps) => {
  const t = useMessages(outlineWords)
  const { onKey, onTouch } = useHandleActions()
  return (
    <Grip
      role="button"
      tabIndex={0}
      className="grip"
      aria-label={t('outline.handle', { name })}
      aria-pressed={isLifted}
      aria-describedby="outline-handles"
      data-handle={handleKey(item)}
      data-tip={isLifted ? undefined : t('outline.handleTip')}
      onKeyDown={(event) => onKey(event, item)}
      // A screen reader presses without a pointer; a mouse drags.
      onClick={({ nativeEvent }) => isOfNoPointer(nativeEvent) && onTouch(item)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && onTouch(item)}
    />
  )
}
