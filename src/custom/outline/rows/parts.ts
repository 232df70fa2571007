import { styled } from '@mui/material/styles'
import { rowStyles } from './rowStyles.ts'

/** The topics, as cards with their rows. */
export const OutlineList = styled('ol')(({ theme }) => ({
  position: 'relative',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 14,
  ...rowStyles(theme),
}))

export const Muted = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))

/** Said to those who hear the screen alone. */
export const Unseen = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
