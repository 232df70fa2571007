import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

const phoneQuery = (theme: Theme) => theme.breakpoints.down('sm')

/** Too narrow for a table. */
export const useIsPhone = (): boolean => useMediaQuery(phoneQuery, { noSsr: true })
