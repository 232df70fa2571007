import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useHasOpened } from '../../../../resources/_kit/ui/useHasOpened.ts'
import { packetWords } from '../../words.ts'
import { useMenuEntries } from '../useMenuEntries.ts'
import type { RowMenuState } from './useRowActionsOf.ts'

type RowMenuProps = { menu: RowMenuState | undefined; onClose: () => void }

/** One menu for all rows. */
export const RowMenu = ({ menu, onClose }: RowMenuProps) => {
  const opened = useHasOpened(menu !== undefined)
  // Keeps its content while closing.
  const [last, setLast] = useState(menu)
  if (menu && menu !== last) setLast(menu)
  return opened && last ? <OpenedMenu {...last} isOpen={menu !== undefined} onClose={onClose} /> : null
}

const OpenedMenu = ({
  name,
  anchor,
  isOpen,
  onClose,
}: RowMenuState & { isOpen: boolean; onClose: () => void }) => {
  const t = useMessages(packetWords)
  const entries = useMenuEntries(name)
  return (
    <Menu anchorEl={anchor} open={isOpen} onClose={onClose}>
      {entries.map(({ label, act, destructive }) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose()
            act()
          }}
          sx={{ color: destructive ? 'error.main' : undefined }}
        >
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
