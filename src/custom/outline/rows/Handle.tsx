import { useText } from '../../../resources/_kit/text/useText.ts'
import { handleKey, type Item } from '../model/outline.ts'
import { outlineWords } from '../words.ts'
import { useHandleDeeds } from './HandleContext.ts'
import { RowIcon } from './RowIcon.tsx'

type HandleProps = { item: Item; name: string; isLifted: boolean }

/** What an item is moved by: dragged, lifted by the keyboard, or touched. */
export const Handle = ({ item, name, isLifted }: HandleProps) => {
  const t = useText(outlineWords)
  const { press, touch } = useHandleDeeds()
  return (
    <button
      type="button"
      className="grip"
      aria-label={t('outline.handle', { name })}
      aria-pressed={isLifted}
      aria-describedby="outline-handles"
      data-handle={handleKey(item)}
      data-tip={isLifted ? undefined : t('outline.handleTip')}
      onKeyDown={(event) => press(event, item)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && touch(item)}
    >
      <RowIcon name="grip" />
    </button>
  )
}
