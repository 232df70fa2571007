import { type ReactNode, useRef, useState } from 'react'
import { EntryMenu, type MenuEntry } from '../ui/ActionMenu.tsx'
import { ToolButton } from './ToolButton.tsx'

type ToolMenuProps = {
  name: string
  label: string
  choices: readonly MenuEntry[]
  children: ReactNode
}

export const ToolMenu = ({ name, label, choices, children }: ToolMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToolButton
        ref={button}
        name={name}
        label={label}
        opens="menu"
        expanded={open}
        onClick={() => setOpen(true)}
      >
        {children}
      </ToolButton>
      <EntryMenu
        open={open}
        anchor={button.current}
        entries={choices}
        label={label}
        dense
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
