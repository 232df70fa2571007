import type { Theme } from '@mui/material/styles'

/** Looks of a lifted row, and of the original position of a dragged one. */
export const movedRowStyles = ({ palette }: Theme, inset: string) =>
  ({
    '&[data-lifted="true"]': {
      backgroundColor: palette.background.paper,
      borderRadius: 8,
      boxShadow: `0 0 0 2px ${palette.primary.main}, 0 8px 24px rgb(0 0 0 / ${palette.mode === 'dark' ? 0.6 : 0.18})`,
      zIndex: 2,
    },
    '&[data-dragged="true"] > *': { visibility: 'hidden' },
    '&[data-dragged="true"]::after': {
      content: '""',
      position: 'absolute',
      inset,
      border: '1px dashed currentColor',
      opacity: 0.4,
      borderRadius: 8,
    },
  }) as const
