import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { memoByTheme } from '../../../../resources/_kit/ui/memoByTheme.ts'
import { belowNote } from './NoteBar.tsx'

/** `page`: the screen is a phone itself. */
export type FrameKind = 'phone' | 'wide' | 'page'

/** Pixels: most phones, with a bezel. */
const PHONE = 390
const EDGE = 8
const AROUND = 56 + 2 * 24
export const frameRoom = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(100dvh - ${AROUND}px)`,
} as const
/** Beside a column of 672 px, a readable line length. */
const BESIDE = 'max(24px, calc((100% - 672px) / 2))'

const Device = styled('section')(
  memoByTheme(({ palette, spacing }) => ({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: palette.background.paper,
    overflowWrap: 'anywhere',
    '& .head, & .foot': { backgroundColor: palette.background.paper, zIndex: 1 },
    '& .head': { position: 'sticky', top: belowNote },
    '& .body': { flex: 1, padding: spacing(3, 2) },
    '& .foot': {
      position: 'sticky',
      bottom: 0,
      padding: spacing(1.5, 2),
      borderTop: `1px solid ${palette.divider}`,
    },
    '& :is(h2, input)': { scrollMargin: `${belowNote + 16}px 0 88px` },
    '&[data-frame="page"]': {
      marginInline: spacing(-2),
      marginBottom: spacing(-2),
      minHeight: `calc(100dvh - ${belowNote}px)`,
    },
    '&:is([data-frame="wide"], [data-frame="phone"])': {
      flex: '1 1 576px',
      maxHeight: 860,
      overflow: 'hidden',
      '& .head, & .foot': { position: 'static' },
      '& .body': { overflowY: 'auto' },
      '& :is(h2, input)': { scrollMargin: 24 },
    },
    '&[data-frame="wide"]': {
      border: `1px solid ${palette.divider}`,
      borderRadius: 12,
      // Its content has 8 px of its own padding.
      '& .times': { paddingInline: `calc(${BESIDE} - 8px)` },
      '& .body': { padding: `${spacing(4)} ${BESIDE}` },
      '& .foot': { paddingInline: BESIDE },
    },
    '&[data-frame="phone"]': {
      width: PHONE + 2 * EDGE,
      maxWidth: '100%',
      alignSelf: 'center',
      border: `${EDGE}px solid ${palette.mode === 'light' ? '#2a2a45' : '#3d3d63'}`,
      borderRadius: 36,
      '& .head': { paddingTop: spacing(1) },
      // Without timers the progress bar would reach the corners.
      '& .head:not(:has(.times *))': { paddingTop: spacing(3.5) },
    },
  })),
)

type FrameProps = { kind: FrameKind; label: string; children: ReactNode }

export const Frame = ({ kind, label, children }: FrameProps) => (
  <Device data-frame={kind} aria-label={label}>
    {children}
  </Device>
)
