import { styled } from '@mui/material/styles'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { handleKey, type Item } from '../model/outline.ts'
import { outlineWords } from '../words.ts'
import { useHandleDeeds } from './HandleContext.ts'
import { RowIcon } from './RowIcon.tsx'

const Grip = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 28,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.palette.action.active,
  cursor: 'grab',
  // Without a pointer that hovers it is always there.
  '@media (hover: hover)': {
    opacity: 0,
    '[data-row]:hover &, &:focus-visible, &[aria-pressed="true"]': { opacity: 1 },
  },
}))

type HandleProps = { item: Item; name: string; isLifted: boolean }

/** What an item is moved by: dragged, lifted by the keyboard, or touched. */
export const Handle = ({ item, name, isLifted }: HandleProps) => {
  const t = useText(outlineWords)
  const { press, touch } = useHandleDeeds()
  return (
    <Grip
      type="button"
      aria-label={t('outline.handle', { name })}
      aria-pressed={isLifted}
      aria-describedby="outline-handles"
      data-handle={handleKey(item)}
      data-tip={isLifted ? undefined : t('outline.handleTip')}
      onKeyDown={(event) => press(event, item)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && touch(item)}
    >
      <RowIcon name="grip" />
    </Grip>
  )
}
