import { styled } from '@mui/material/styles'

/** Pixels from the left of the list. */
export const INDICATOR_LEFT = 4

export const DropIndicator = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: -1,
  left: INDICATOR_LEFT,
  right: 8,
  height: 2,
  zIndex: 3,
  visibility: 'hidden',
  pointerEvents: 'none',
  backgroundColor: theme.palette.accent,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -4,
    top: -3,
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: 'inherit',
  },
}))

export const DragPreview = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: theme.zIndex.modal,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  width: 'min(560px, 80vw)',
  minHeight: 44,
  padding: '8px 16px 8px 12px',
  borderRadius: 10,
  backgroundColor: theme.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.palette.divider}, 0 12px 32px rgb(0 0 0 / 0.22)`,
  visibility: 'hidden',
  pointerEvents: 'none',
  '& > span:first-of-type': { flex: 1, fontWeight: 600, overflowWrap: 'anywhere' },
  '& > svg': { flexShrink: 0, color: theme.palette.action.active },
}))
