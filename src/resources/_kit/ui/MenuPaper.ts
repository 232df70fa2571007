import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'

/** The ground of whatever opens over a screen and is no menu of MUI's: it takes the theme's words for menus. */
export const MenuPaper = styled(Paper, { name: 'MuiMenu', slot: 'Paper' })({})
