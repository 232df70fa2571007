import SnackbarContent from '@mui/material/SnackbarContent'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

type NoticeFrameProps = {
  message: ReactNode
  action: ReactNode
  role?: 'alert' | 'group'
}

/** Clicking away must not close it. For `notify`: react-admin overwrites `slotProps`. */
export const noticeOptions = { ClickAwayListenerProps: { mouseEvent: false, touchEvent: false } } as const

export const NoticeFrame = ({ message, action, role = 'alert' }: NoticeFrameProps) => (
  <SnackbarContent
    role={role}
    elevation={0}
    message={message}
    action={action}
    sx={{
      flexWrap: 'nowrap',
      border: 1,
      borderColor: ({ palette }) => (palette.mode === 'dark' ? palette.divider : 'transparent'),
      bgcolor: ({ palette }) => (palette.mode === 'dark' ? palette.primarySoft : palette.text.primary),
      color: 'common.white',
      overflowWrap: 'anywhere',
      '& .MuiSnackbarContent-message': lineClampSx,
      '& .MuiSnackbarContent-action': { flexShrink: 0 },
    }}
  />
)

/** Clipped visually only: screen readers get all of it. */
const lineClampSx = {
  display: '-webkit-box',
  minWidth: 0,
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
  // Padding would show another line.
  py: 0,
  my: 1,
} as const

export const noticeActionSx = ({ palette }: Theme) => ({
  color: palette.accent,
  px: 1,
  flexShrink: 0,
  minHeight: { xs: 44, sm: 36 },
  '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)' },
  '&:focus-visible, &.Mui-focusVisible': { outlineColor: 'currentColor' },
})
