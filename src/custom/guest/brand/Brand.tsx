import Box from '@mui/material/Box'

/** The logo, decorative: the name is beside it. @param ground background, by default indigo; the mark is white. */
export const BrandMark = ({ size = 28, ground = '#313189' }: { size?: number; ground?: string }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill={ground} />
    <path d="M32 8v16a8 8 0 0 1-8 8H4z" fill="#fb8500" />
  </svg>
)

export const Brand = ({ ground }: { ground?: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontSize: 17, fontWeight: 700 }}>
    <BrandMark ground={ground} />
    Balai
  </Box>
)
