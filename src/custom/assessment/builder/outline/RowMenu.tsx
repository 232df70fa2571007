import { EntryMenu } from '../../../../resources/_kit/ui/ActionMenu.tsx'
import { useLastDefined } from '../../../../resources/_kit/ui/useHasOpened.ts'
import { useMenuEntries } from '../useMenuEntries.ts'
import type { RowMenuState } from './useOutlineActions.ts'

type RowMenuProps = { menu: RowMenuState | undefined; onClose: () => void }

/** One menu for all rows. */
export const RowMenu = ({ menu, onClose }: RowMenuProps) => {
  const lastMenu = useLastDefined(menu)
  return lastMenu && <OpenedMenu {...lastMenu} open={menu !== undefined} onClose={onClose} />
}

type OpenedMenuProps = RowMenuState & { open: boolean; onClose: () => void }

const OpenedMenu = ({ name, ...menu }: OpenedMenuProps) => (
  <EntryMenu {...menu} entries={useMenuEntries(name)} />
)
