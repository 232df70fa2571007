import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AdminContext } from 'react-admin'
import { AdminRoutes } from './app/AdminRoutes.tsx'
import { createFetchAhead } from './app/fetchAhead.ts'
import { createI18nProvider } from './app/i18nProvider.ts'
import { createOpenScreen } from './app/openScreen.ts'
import { createPrefetch } from './app/prefetch.ts'
import { createStore } from './app/store.ts'
import { createAuthProvider } from './authProvider/authProvider.ts'
import { darkTheme, lightTheme } from './common/theme.ts'
import { Notices } from './custom/shell/layout/Notices.tsx'
import { RetryNotice } from './custom/shell/layout/RetryNotice.tsx'
import { createDataProvider } from './dataProvider/dataProvider.ts'
import { loadEndpoints, loadResources } from './resources/registry.ts'

const authProvider = createAuthProvider()
const dataProvider = createDataProvider(loadEndpoints)
const i18nProvider = createI18nProvider()
const store = createStore()
// The data provider retries and reports. Remaining failures are shown in place, with a retry. Also while the browser
// reports being offline: a failed call shows an error, a paused one nothing.
const networkMode = 'always'
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode }, mutations: { networkMode } },
})

const firstAnswers = createPrefetch({ queryClient, dataProvider, authProvider })

export const openScreen = createOpenScreen(firstAnswers)

const fetchAhead = createFetchAhead(firstAnswers)

/** Rendered last: its effects run after the screens have read their prefetched data. */
const BehindScreens = () => {
  useEffect(firstAnswers.release, [])
  useEffect(fetchAhead, [])
  useEffect(() => void loadResources().catch(() => undefined), [])
  return null
}

/** The signed-in product: react-admin's providers, and all screens in their shell. */
const App = () => (
  <AdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
  >
    <CssBaseline enableColorScheme />
    <AdminRoutes />
    <Notices />
    <RetryNotice />
    <BehindScreens />
  </AdminContext>
)

export default App
