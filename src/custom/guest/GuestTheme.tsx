import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useMemo } from 'react'
import { readPreference } from '../../common/preferences.ts'
import { darkTheme, lightTheme } from '../../common/theme.ts'

/** The theme before react-admin is loaded: the stored preference, or the system's. */
export const GuestTheme = ({ children }: { children: ReactNode }) => {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const mode = readPreference('theme') ?? (prefersDark ? 'dark' : 'light')
  const theme = useMemo(() => createTheme(mode === 'dark' ? darkTheme : lightTheme), [mode])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
