import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { AdminContext, CoreAdminUI, CustomRoutes } from 'react-admin'
import { Route } from 'react-router'
import { createAuthProvider } from './authProvider/authProvider.ts'
import { sessionEndpoints } from './authProvider/sessionEndpoints.ts'
import { Splash } from './custom/brand/Splash.tsx'
import { AdminLayout } from './custom/layout/AdminLayout.tsx'
import { NotFound } from './custom/layout/NotFound.tsx'
import { Notices } from './custom/layout/Notices.tsx'
import { pagesBelow, standalonePages } from './custom/pages.tsx'
import { createDataProvider } from './dataProvider/dataProvider.ts'
import { createI18nProvider } from './i18n/i18nProvider.ts'
import { lazyView, resourceElement } from './resources/_kit/resourceElement.tsx'
import { endpoints, resources } from './resources/registry.ts'
import { createStore } from './store.ts'
import { darkTheme, lightTheme } from './theme.ts'

const authProvider = createAuthProvider()
const dataProvider = createDataProvider({ ...endpoints, session: sessionEndpoints })
const i18nProvider = createI18nProvider()
const store = createStore()
// A failure is shown where it happened, with a way to try again: silent retries would only delay the news.
// Asked also when the browser thinks that it is offline: a call that fails says so, one that waits says nothing.
const networkMode = 'always'
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode }, mutations: { networkMode } },
})

const CatchAll = () => <NotFound />
const customRoutes = standalonePages.map(({ path, load }) => (
  <Route key={path} path={path} element={lazyView(load)} />
))
const resourceElements = resources.map((resource) =>
  resourceElement(resource, pagesBelow[resource.name] ?? [], <NotFound />),
)

/** The signed-in product: providers, resources, pages. Nothing is decided here. */
const Admin = () => (
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
    <CoreAdminUI layout={AdminLayout} catchAll={CatchAll} loading={Splash} loginPage={false} disableTelemetry>
      <CustomRoutes>{customRoutes}</CustomRoutes>
      {resourceElements}
    </CoreAdminUI>
    <Notices />
  </AdminContext>
)

export default Admin
