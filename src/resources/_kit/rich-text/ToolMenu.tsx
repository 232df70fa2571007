import { type ReactNode, useRef, useState } from 'react'
import { EntryMenu, type MenuEntry } from '../ui/ActionMenu.tsx'
import { ToolButton } from './ToolButton.tsx'

type ToolMenuProps = {
  name: string
  label: string
  entries: readonly MenuEntry[]
  children: ReactNode
}

export const ToolMenu = ({ name, label, entries, children }: ToolMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton
        ref={button}
        name={name}
        label={label}
        opens="menu"
        expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {children}
      </ToolButton>
      <EntryMenu
        open={isOpen}
        anchor={button.current}
        entries={entries}
        label={label}
        dense
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
