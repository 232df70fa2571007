import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ToolButton } from './ToolButton.tsx'

type Choice = { name: string; content: ReactNode; chosen?: boolean; run: () => void }

type ToolMenuProps = {
  name: string
  label: string
  disabled?: boolean
  choices: readonly Choice[]
  children: ReactNode
}

/** A tool with several choices. What is chosen runs when the menu has gone, so that it can put the focus anywhere. */
export const ToolMenu = ({ name, label, disabled, choices, children }: ToolMenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const chosen = useRef<() => void>(undefined)
  const choose = (run?: () => void) => {
    chosen.current = run
    setOpen(false)
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
      <Menu
        id={id}
        open={open}
        anchorEl={button.current}
        onClose={() => choose()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          list: { 'aria-label': label, dense: true },
          transition: { onExited: () => chosen.current?.() },
        }}
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
    </>
  )
}
