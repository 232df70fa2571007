import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, type Ref, use } from 'react'
import { memoByTheme } from '../ui/memoByTheme.ts'

export const ToolbarFocusContext = createContext<{ currentTool: string; onFocus: (tool: string) => void }>({
  currentTool: '',
  onFocus: () => undefined,
})

export type ToolButtonProps = {
  name: string
  label: string
  shortcut?: string
  /** Undefined: not a toggle. */
  isPressed?: boolean | undefined
  /** Stays focusable: a tool may disable itself. */
  disabled?: boolean
  expanded?: boolean
  opens?: 'menu' | 'dialog'
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** Not MUI's: two dozen mount with each active text. */
const Root = styled('button')(
  memoByTheme(({ palette }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minWidth: 30,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: palette.text.secondary,
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary },
    '&[aria-pressed="true"], &[aria-expanded="true"]': {
      backgroundColor: palette.primarySoft,
      color: palette.primary.main,
    },
    '&[aria-disabled="true"]': {
      color: palette.action.disabled,
      backgroundColor: 'transparent',
      cursor: 'default',
    },
    '&:focus-visible': { outlineOffset: -2 },
  })),
)

export const ToolButton = ({
  name,
  label,
  shortcut,
  isPressed,
  disabled = false,
  expanded,
  opens,
  onClick,
  ref,
  children,
}: ToolButtonProps) => {
  const { currentTool, onFocus } = use(ToolbarFocusContext)
  return (
    <Root
      ref={ref}
      type="button"
      data-tool={name}
      data-tip={shortcut ? `${label} (${shortcut})` : label}
      tabIndex={currentTool === name ? 0 : -1}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={disabled || undefined}
      aria-haspopup={opens}
      aria-expanded={expanded}
      onFocus={() => onFocus(name)}
      // Keeps the text's selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </Root>
  )
}
