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

/** Memoised: the list renders on every frame while scrolling. */
export const RowSheet = memo(() => <GlobalStyles styles={styles} />)
