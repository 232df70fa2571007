import Box from '@mui/material/Box'
import Menu, { type MenuProps } from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { EllipsisVertical } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link as RouterLink } from 'react-router'
import { type AnyLoad, preloading } from '../../../common/lazyComponent.tsx'
import { IconAction } from './IconAction.tsx'
import { useHasOpened } from './useHasOpened.ts'

export type MenuEntry = {
  label: string
  key?: string | number
  content?: ReactNode
  icon?: ReactNode
  act?: () => void
  /** What it opens, fetched beforehand. */
  load?: AnyLoad
  to?: string
  state?: unknown
  /** Why it cannot be pressed. */
  hint?: string
  /** The one in force, among exclusive choices. */
  chosen?: boolean
  destructive?: boolean
  endsGroup?: boolean
}

type EntryMenuProps = Pick<MenuProps, 'open' | 'anchorOrigin' | 'transformOrigin' | 'onContextMenu'> & {
  anchor: HTMLElement | null
  entries: readonly MenuEntry[]
  label?: string
  head?: string
  dense?: boolean
  onClose: () => void
}

export const EntryMenu = ({
  anchor,
  entries,
  label,
  head,
  dense = false,
  onClose,
  ...menu
}: EntryMenuProps) => {
  const handleSelect = ({ hint, act }: MenuEntry) => {
    if (hint !== undefined) return
    // Synchronous: the closing menu restores focus before the entry moves it.
    flushSync(onClose)
    act?.()
  }
  return (
    useHasOpened(menu.open) && (
      <Menu
        {...menu}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{
          list: {
            'aria-label': label,
            dense,
            // MUI's keyboard navigation skips `aria-disabled` otherwise.
            disabledItemsFocusable: true,
            subheader: head && (
              <Box component="li" role="presentation" sx={headSx}>
                {head}
              </Box>
            ),
          },
        }}
      >
        {/* Arrow keys reach direct children only. */}
        {entries.map((entry) => (
          <MenuItem
            key={entry.key ?? entry.label}
            {...(entry.to !== undefined && { component: RouterLink, to: entry.to, state: entry.state })}
            {...(entry.load && preloading(entry.load))}
            role={entry.chosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={entry.chosen}
            selected={entry.chosen}
            divider={entry.endsGroup}
            // Not `disabled`: it stays focusable, and its reason is read out.
            aria-disabled={entry.hint !== undefined || undefined}
            onClick={() => handleSelect(entry)}
            sx={entry.destructive ? destructiveSx : entrySx}
          >
            {entry.icon}
            {entry.hint === undefined ? (
              (entry.content ?? entry.label)
            ) : (
              <div>
                {entry.label}
                <Box sx={hintSx}>{entry.hint}</Box>
              </div>
            )}
          </MenuItem>
        ))}
      </Menu>
    )
  )
}

type ActionMenuProps = Pick<EntryMenuProps, 'entries' | 'head'> & {
  label: string
  tooltip?: string
  tabIndex?: number
  button?: (triggerProps: TriggerProps) => ReactNode
}

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'aria-label' | 'aria-haspopup' | 'aria-expanded' | 'tabIndex' | 'onClick'
>

export const ActionMenu = ({
  label,
  tooltip,
  tabIndex,
  entries,
  head,
  button = renderMoreButton(tooltip),
}: ActionMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
  return (
    <>
      {button({
        'aria-label': label,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        tabIndex,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <EntryMenu open={open} anchor={anchor} entries={entries} head={head} onClose={() => setAnchor(null)} />
    </>
  )
}

const renderMoreButton =
  (tooltip: string | undefined) =>
  ({ 'aria-label': label = '', ...triggerProps }: TriggerProps) => (
    <IconAction label={label} tooltip={tooltip} icon={<EllipsisVertical size={18} />} {...triggerProps} />
  )

const entrySx = {
  gap: 1.5,
  maxWidth: 320,
  whiteSpace: 'normal',
  '& > svg': { flexShrink: 0, color: 'text.secondary' },
  '&.MuiMenuItem-divider': { mb: 1, pb: { sm: 1.5 } },
  '&[aria-disabled=true]': { cursor: 'default', color: 'text.disabled' },
}

const destructiveSx = { ...entrySx, color: 'error.main' }

const hintSx = { typography: 'body2', color: 'text.secondary' }

const headSx = {
  maxWidth: 280,
  p: 2,
  mb: 1,
  borderBottom: 1,
  borderColor: 'divider',
  fontWeight: 600,
  overflowWrap: 'anywhere',
}
