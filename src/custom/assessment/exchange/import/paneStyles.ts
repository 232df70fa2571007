export const paneHeader = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  px: 2,
  py: 1,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
} as const

export const paneBar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: 13.5,
  color: 'text.secondary',
} as const

/** A button within a sentence. */
export const linkButton = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const
