import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'

/** For popups other than MUI's menus, in the theme's menu styles. */
export const MenuPaper = styled(Paper, { name: 'MuiMenu', slot: 'Paper' })({})
