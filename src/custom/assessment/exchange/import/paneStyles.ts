/** The head of a pane: its title, and what belongs to all of it. */
export const paneHead = {
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

/** A sentence in a pane, and what can be done about it. */
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

/** The look of a button that leads somewhere on the page, within a sentence. */
export const linkLike = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const
