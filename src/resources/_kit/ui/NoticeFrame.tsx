import Box from '@mui/material/Box'
import SnackbarContent from '@mui/material/SnackbarContent'
import type { Theme } from '@mui/material/styles'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { noticeTones } from '../../../common/theme.ts'
import { lineClamp } from './lineClamp.ts'

const icons = {
  success: { Icon: CircleCheck, color: noticeTones.success[0] },
  info: { Icon: Info, color: noticeTones.neutral[0] },
  warning: { Icon: TriangleAlert, color: noticeTones.warning[0] },
  error: { Icon: CircleAlert, color: noticeTones.error[0] },
} as const

type NoticeFrameProps = {
  message: ReactNode
  action?: ReactNode
  type?: keyof typeof icons
  role?: 'alert' | 'group'
}

/** Clicking away must not close it. For `notify`: react-admin overwrites `slotProps`. */
export const noticeOptions = { ClickAwayListenerProps: { mouseEvent: false, touchEvent: false } } as const

export const NoticeFrame = ({ message, action, type = 'success', role = 'alert' }: NoticeFrameProps) => {
  const { Icon, color } = icons[type]
  return (
    <SnackbarContent
      role={role}
      elevation={0}
      message={
        <>
          <Box component={Icon} aria-hidden="true" size={18} sx={{ ...iconSx, color }} />
          {message}
        </>
      }
      action={action}
      sx={{
        position: 'relative',
        flexWrap: 'nowrap',
        maxWidth: { sm: 420 },
        pl: 5.5,
        border: 1,
        borderColor: ({ palette }) => (palette.mode === 'dark' ? palette.divider : 'transparent'),
        bgcolor: ({ palette }) => (palette.mode === 'dark' ? palette.primarySoft : palette.text.primary),
        color: 'common.white',
        overflowWrap: 'anywhere',
        '& .MuiSnackbarContent-message': messageSx,
        '& .MuiSnackbarContent-action': { flexShrink: 0 },
      }}
    />
  )
}

const iconSx = { position: 'absolute', left: 14, top: 'calc(50% - 9px)' } as const

/** Clipped visually only: screen readers get all of it. */
const messageSx = {
  ...lineClamp(5),
  minWidth: 0,
  whiteSpace: 'pre-line',
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
