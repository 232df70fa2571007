import Box from '@mui/material/Box'
import Menu, { type MenuProps } from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { EllipsisVertical } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link as RouterLink } from 'react-router'
import { IconAction } from './IconAction.tsx'
import { useHasOpened } from './useHasOpened.ts'

/** An action or a link of a menu. */
export type MenuEntry = {
  label: string
  /** Unique in its menu, where the label may not be. */
  key?: string | number
  /** Shown instead of the label. */
  content?: ReactNode
  icon?: ReactNode
  act?: () => void
  to?: string
  /** State of the link's location. */
  state?: unknown
  /** Why it cannot be pressed. */
  hint?: string
  /** Whether it is the one in force, among choices that exclude each other. */
  chosen?: boolean
  destructive?: boolean
  /** Whether a line separates it from those below. */
  endsGroup?: boolean
}

type EntryMenuProps = Pick<MenuProps, 'open' | 'anchorOrigin' | 'transformOrigin'> & {
  /** Its button. */
  anchor: HTMLElement | null
  entries: readonly MenuEntry[]
  label?: string
  /** Above the entries. */
  head?: string
  dense?: boolean
  onClose: () => void
}

/** The menu of a button that is elsewhere. Focus returns to the button before an entry acts. */
export const EntryMenu = ({
  anchor,
  entries,
  label,
  head,
  dense = false,
  onClose,
  ...menu
}: EntryMenuProps) => {
  const choose = ({ hint, act }: MenuEntry) => {
    if (hint !== undefined) return
    // Synchronously: a closing menu restores focus, and what the entry opens or focuses comes after that.
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
            // Otherwise MUI's keyboard navigation skips `aria-disabled`.
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
            role={entry.chosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={entry.chosen}
            selected={entry.chosen}
            divider={entry.endsGroup}
            // Not `disabled`: it stays focusable, so that the reason is read out.
            aria-disabled={entry.hint !== undefined || undefined}
            onClick={() => choose(entry)}
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
  /** Short, where three dots are the button. */
  tooltip?: string
  /** Its button with these props; default three dots. */
  button?: (opener: Opener) => ReactNode
}

type Opener = Pick<ComponentProps<'button'>, 'aria-label' | 'aria-haspopup' | 'aria-expanded' | 'onClick'>

/**
 * A button that opens a menu.
 *
 * @example
 * <ActionMenu
 *   label={t('programList.more', { title })}
 *   entries={[
 *     { label: t('programList.edit'), to: editPath },
 *     { label: t('programList.delete'), act: openDialog, destructive: true },
 *   ]}
 * />
 */
export const ActionMenu = ({ label, tooltip, entries, head, button = dots(tooltip) }: ActionMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
  return (
    <>
      {button({
        'aria-label': label,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <EntryMenu open={open} anchor={anchor} entries={entries} head={head} onClose={() => setAnchor(null)} />
    </>
  )
}

const dots =
  (tooltip: string | undefined) =>
  ({ 'aria-label': label = '', ...opener }: Opener) => (
    <IconAction label={label} tooltip={tooltip} icon={<EllipsisVertical size={18} />} {...opener} />
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
