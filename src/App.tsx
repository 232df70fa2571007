import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type EffectCallback, useEffect } from 'react'
import { AdminContext, type CoreAdminContextProps } from 'react-admin'
import { createAdminRoutes } from './app/AdminRoutes.tsx'
import { createFetchAhead } from './app/fetchAhead.ts'
import { createI18nProvider } from './app/i18nProvider.ts'
import { createOpenScreen } from './app/openScreen.ts'
import { createPrefetch } from './app/prefetch.ts'
import { createStore } from './app/store.ts'
import { createAuthProvider } from './authProvider/authProvider.ts'
import type { Services } from './common/services.ts'
import { darkTheme, lightTheme } from './common/theme.ts'
import { createScreens, type DeclaredScreens } from './custom/screens.ts'
import { Notices } from './custom/shell/layout/Notices.tsx'
import { RetryNotice } from './custom/shell/layout/RetryNotice.tsx'
import { createDataProvider } from './dataProvider/dataProvider.ts'
import { createRegistry, type DeclaredResources } from './resources/registry.ts'
import { createSession } from './session/session.ts'

export type Product = { resources: DeclaredResources; screens: DeclaredScreens }

// The data provider retries and reports. Remaining failures are shown in place, with a retry. Also while the browser
// reports being offline: a failed call shows an error, a paused one nothing.
const networkMode = 'always'

/** The signed-in product, and what fetches a screen's code and data. */
export function createApp(services: Services, product: Product) {
  const registry = createRegistry(product.resources)
  const screens = createScreens(registry, product.screens)
  const authProvider = createAuthProvider(services)
  const dataProvider = createDataProvider(services, registry.endpoints)
  const { hasCapability } = services.get(createSession)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode }, mutations: { networkMode } },
  })
  services.onDispose(() => queryClient.clear())
  const firstAnswers = createPrefetch({ queryClient, dataProvider, authProvider, hasCapability })
  const openScreen = createOpenScreen(registry, screens, firstAnswers)
  const app = (
    <App
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={createI18nProvider(registry.load)}
      queryClient={queryClient}
      store={createStore()}
      AdminRoutes={createAdminRoutes(registry, screens)}
      onShown={[
        firstAnswers.release,
        createFetchAhead(openScreen, firstAnswers.release),
        () => void registry.load().catch(() => undefined),
      ]}
    />
  )
  return { default: () => app, openScreen: openScreen.open }
}

type AppProps = CoreAdminContextProps & { AdminRoutes: ComponentType } & BehindScreensProps

/** react-admin's providers, and all screens in their shell. */
const App = ({ AdminRoutes, onShown, ...providers }: AppProps) => (
  <AdminContext lightTheme={lightTheme} darkTheme={darkTheme} {...providers}>
    <CssBaseline enableColorScheme />
    <AdminRoutes />
    <Notices />
    <RetryNotice />
    <BehindScreens onShown={onShown} />
  </AdminContext>
)

type BehindScreensProps = { onShown: readonly EffectCallback[] }

/** Rendered last: its effects run after the screens have read their prefetched data. */
const BehindScreens = ({ onShown }: BehindScreensProps) => {
  useEffect(() => {
    const ends = onShown.map((effect) => effect())
    return () => {
      for (const end of ends) end?.()
    }
  }, [onShown])
  return null
}
