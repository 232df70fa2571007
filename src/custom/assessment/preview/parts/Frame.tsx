import { styled } from '@mui/material/styles'
import { memoByTheme } from '../../../../resources/_kit/ui/memoByTheme.ts'
import { bannerBottom } from './PreviewBanner.tsx'

/** `page`: the screen is a phone itself. */
export type FrameKind = 'phone' | 'wide' | 'page'

/** Pixels: most phones, with a bezel. */
const PHONE_WIDTH = 390
const BEZEL_WIDTH = 8
const PAGE_CHROME_HEIGHT = 56 + 2 * 24
export const frameContainerSx = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(100dvh - ${PAGE_CHROME_HEIGHT}px)`,
} as const
/** Beside a column of 672 px, a readable line length. */
const SIDE_PADDING = 'max(24px, calc((100% - 672px) / 2))'

export const Frame = styled('section')(
  memoByTheme(({ palette, spacing }) => ({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: palette.background.paper,
    overflowWrap: 'anywhere',
    '& .head, & .foot': { backgroundColor: palette.background.paper, zIndex: 1 },
    '& .head': { position: 'sticky', top: bannerBottom },
    '& .body': { flex: 1, padding: spacing(3, 2) },
    '& .foot': {
      position: 'sticky',
      bottom: 0,
      padding: spacing(1.5, 2),
      borderTop: `1px solid ${palette.divider}`,
    },
    '& :is(h2, input)': { scrollMargin: `${bannerBottom + 16}px 0 88px` },
    '&[data-frame="page"]': {
      marginInline: spacing(-2),
      marginBottom: spacing(-2),
      minHeight: `calc(100dvh - ${bannerBottom}px)`,
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
      '& .times': { paddingInline: `calc(${SIDE_PADDING} - 8px)` },
      '& .body': { padding: `${spacing(4)} ${SIDE_PADDING}` },
      '& .foot': { paddingInline: SIDE_PADDING },
    },
    '&[data-frame="phone"]': {
      width: PHONE_WIDTH + 2 * BEZEL_WIDTH,
      maxWidth: '100%',
      alignSelf: 'center',
      border: `${BEZEL_WIDTH}px solid ${palette.mode === 'light' ? '#2a2a45' : '#3d3d63'}`,
      borderRadius: 36,
      '& .head': { paddingTop: spacing(1) },
      // Without timers the progress bar would reach the corners.
      '& .head:not(:has(.times *))': { paddingTop: spacing(3.5) },
    },
  })),
)
