import { createTheme } from '@mui/material/styles'
import { lightTheme } from '../../../../theme.ts'

/** Paper is white and its letters are black, in whatever colours the rest of the screen is. */
export const paperTheme = createTheme({
  ...lightTheme,
  palette: {
    ...lightTheme.palette,
    primary: { main: '#000000' },
    text: { primary: '#000000', secondary: '#3d3d3d' },
    divider: '#8b8b8b',
    background: { default: '#ffffff', paper: '#ffffff' },
  },
})
