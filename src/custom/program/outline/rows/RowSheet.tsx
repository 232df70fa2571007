import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { memo } from 'react'
import { rowStyles } from './rowStyles.ts'

const styles = (theme: Theme) => ({
  '.outline': {
    position: 'relative',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: 14,
    ...rowStyles(theme),
  } as const,
})

/** The style sheet of the rows. Worked out once, not whenever the list is rendered: while it scrolls, that is every frame. */
export const RowSheet = memo(() => <GlobalStyles styles={styles} />)
