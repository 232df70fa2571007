import { styled } from '@mui/material/styles'

export const MutedText = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))
