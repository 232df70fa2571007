import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHasOpened } from '../ui/useHasOpened.ts'
import { ToolButton } from './ToolButton.tsx'

type Choice = { name: string; content: ReactNode; chosen?: boolean; run: () => void }

type ToolMenuProps = {
  name: string
  label: string
  disabled?: boolean
  choices: readonly Choice[]
  children: ReactNode
}

/** A tool with several choices. */
export const ToolMenu = ({ name, label, disabled, choices, children }: ToolMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // Toolbars mount with each active text: menus only on demand.
  const opened = useHasOpened(open)
  const choose = (run: () => void) => {
    // Closed synchronously: a closing menu restores focus, and the text has to get it afterwards.
    flushSync(() => setOpen(false))
    run()
  }
  return (
    <>
      <ToolButton
        ref={button}
        name={name}
        label={label}
        disabled={disabled}
        opens="menu"
        expanded={open}
        onClick={() => setOpen(true)}
      >
        {children}
      </ToolButton>
      {opened && (
        <Menu
          open={open}
          anchorEl={button.current}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          transformOrigin={{ vertical: 'top', horizontal: 'left' }}
          slotProps={{ list: { 'aria-label': label, dense: true } }}
        >
          {choices.map((choice) => (
            <MenuItem
              key={choice.name}
              role={choice.chosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={choice.chosen}
              selected={choice.chosen}
              onClick={() => choose(choice.run)}
              sx={{ gap: 1.25 }}
            >
              {choice.content}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
