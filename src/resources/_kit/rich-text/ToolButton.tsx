import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, type Ref, use } from 'react'
import { ToolbarFocus } from './ToolbarFocus.ts'

type ToolButtonProps = {
  /** Unique in its toolbar. */
  name: string
  label: string
  /** As it is shown, `Ctrl+B`. */
  shortcut?: string
  /** On or off; undefined for what is neither. */
  pressed?: boolean
  /** It can still be reached, so that the focus stays when a tool runs out of work. */
  disabled?: boolean
  /** For what opens something: whether it is open. */
  expanded?: boolean
  opens?: 'menu' | 'dialog'
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button of the editor's toolbar. */
export const ToolButton = ({
  name,
  label,
  shortcut,
  pressed,
  disabled = false,
  expanded,
  opens,
  onClick,
  ref,
  children,
}: ToolButtonProps) => {
  const { current, onFocus } = use(ToolbarFocus)
  return (
    <Tooltip title={shortcut ? `${label} (${shortcut})` : label} disableInteractive>
      <ButtonBase
        ref={ref}
        data-tool={name}
        tabIndex={current === name ? 0 : -1}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        aria-haspopup={opens}
        aria-expanded={expanded}
        onFocus={() => onFocus(name)}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled && onClick()}
        sx={{
          minWidth: 32,
          height: 32,
          borderRadius: '6px',
          gap: 0.5,
          color: 'text.secondary',
          '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
          '&[aria-pressed="true"], &[aria-expanded="true"]': {
            bgcolor: 'primarySoft',
            color: 'primary.main',
          },
          '&[aria-disabled="true"]': { color: 'action.disabled', bgcolor: 'transparent', cursor: 'default' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        {children}
      </ButtonBase>
    </Tooltip>
  )
}
