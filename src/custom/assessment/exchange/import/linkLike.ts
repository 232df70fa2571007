/** The look of a button that leads somewhere on the page, within a sentence. */
export const linkLike = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const
