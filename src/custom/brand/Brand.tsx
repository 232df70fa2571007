import Box from '@mui/material/Box'

/** The product's mark. Decoration: the name stands beside it. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#313189" />
    <path d="M32 8v16a8 8 0 0 1-8 8H4z" fill="#fb8500" />
  </svg>
)

export const Brand = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontSize: 17, fontWeight: 700 }}>
    <BrandMark />
    Balai
  </Box>
)
