import { EntryMenu } from '../../../../resources/_kit/ui/ActionMenu.tsx'
import { useLast } from '../../../../resources/_kit/ui/useHasOpened.ts'
import type { Item } from '../../model/outline.ts'
import { type RowEntriesOptions, useRowEntries } from './useRowEntries.ts'

/** The menu's item and anchor. */
export type RowMenuState = { item: Item; anchor: HTMLElement }

type RowMenuProps = Omit<RowEntriesOptions, 'item'> & {
  menu: RowMenuState | undefined
  onClose: () => void
}

/** One menu for all rows. */
export const RowMenu = ({ menu, ...rest }: RowMenuProps) => {
  const last = useLast(menu)
  return last && <OpenedMenu open={menu !== undefined} {...last} {...rest} />
}

type OpenedMenuProps = RowMenuState & Omit<RowMenuProps, 'menu'> & { open: boolean }

const OpenedMenu = ({ open, anchor, onClose, ...row }: OpenedMenuProps) => (
  <EntryMenu open={open} anchor={anchor} entries={useRowEntries(row)} onClose={onClose} />
)
