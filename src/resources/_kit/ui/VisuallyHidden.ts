import { styled } from '@mui/material/styles'

/** What is only heard: descriptions, and what a live region says. */
export const VisuallyHidden = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
