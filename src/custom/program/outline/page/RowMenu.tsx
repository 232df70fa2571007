import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useHasOpened } from '../../../../resources/_kit/ui/useHasOpened.ts'
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
  const opened = useHasOpened(menu !== undefined)
  // Keeps its content while closing.
  const [last, setLast] = useState(menu)
  if (menu && menu !== last) setLast(menu)
  return opened && last ? <OpenedMenu open={menu !== undefined} {...last} {...rest} /> : null
}

type OpenedMenuProps = RowMenuState & Omit<RowMenuProps, 'menu'> & { open: boolean }

const OpenedMenu = ({ item, anchor, open, onClose, ...rest }: OpenedMenuProps) => (
  <Menu
    anchorEl={anchor}
    open={open}
    onClose={onClose}
    // Otherwise MUI's keyboard navigation skips `aria-disabled`.
    slotProps={{ list: { disabledItemsFocusable: true } }}
  >
    {useRowEntries({ item, ...rest }).map(({ label, hint, to, act, destructive }) => (
      <MenuItem
        key={label}
        {...(to ? { component: RouterLink, to } : {})}
        // Not `disabled`: it stays focusable, so that the reason is read out.
        aria-disabled={hint !== undefined}
        onClick={() => {
          if (hint !== undefined) return
          onClose()
          act?.()
        }}
        sx={{
          color: destructive ? 'error.main' : undefined,
          maxWidth: 320,
          whiteSpace: 'normal',
          '&[aria-disabled=true]': { cursor: 'default', color: 'text.disabled' },
        }}
      >
        {hint ? <ListItemText primary={label} secondary={hint} /> : label}
      </MenuItem>
    ))}
  </Menu>
)
