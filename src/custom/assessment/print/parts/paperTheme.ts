import { createTheme } from '@mui/material/styles'
import { lightTheme } from '../../../../theme.ts'

/** Black on white, independent of the screen's theme. */
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
