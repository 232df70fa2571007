import { styled } from '@mui/material/styles'

/** For descriptions and live regions. */
export const VisuallyHidden = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
