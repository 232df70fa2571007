import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

const phone = (theme: Theme) => theme.breakpoints.down('sm')

/** Too narrow for a table. */
export const useIsPhone = (): boolean => useMediaQuery(phone, { noSsr: true })
