import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type EffectCallback, useEffect } from 'react'
import { AdminContext, type CoreAdminContextProps } from 'react-admin'
import { createAdminRoutes } from './app/AdminRoutes.tsx'
import { createI18nProvider } from './app/i18nProvider.ts'
import { createLinkPrefetch } from './app/linkPrefetch.ts'
import { createPrefetch } from './app/prefetch.ts'
import { createScreenPreloader } from './app/screenPreloader.ts'
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
  const prefetchService = createPrefetch({ queryClient, dataProvider, authProvider, hasCapability })
  const screenPreloader = createScreenPreloader(registry, screens, prefetchService)
  const app = (
    <App
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={createI18nProvider(registry.load)}
      queryClient={queryClient}
      store={createStore()}
      AdminRoutes={createAdminRoutes(registry, screens)}
      effects={[
        prefetchService.release,
        createLinkPrefetch(screenPreloader, prefetchService.release),
        () => void registry.load().catch(() => undefined),
      ]}
    />
  )
  return { default: () => app, openScreen: screenPreloader.open }
}

type AppProps = CoreAdminContextProps & { AdminRoutes: ComponentType } & AfterRenderEffectsProps

/** react-admin's providers, and all screens in their shell. */
const App = ({ AdminRoutes, effects, ...providers }: AppProps) => (
  <AdminContext lightTheme={lightTheme} darkTheme={darkTheme} {...providers}>
    <CssBaseline enableColorScheme />
    <AdminRoutes />
    <Notices />
    <RetryNotice />
    <AfterRenderEffects effects={effects} />
  </AdminContext>
)

type AfterRenderEffectsProps = { effects: readonly EffectCallback[] }

/** Rendered last: its effects run after the screens have read their prefetched data. */
const AfterRenderEffects = ({ effects }: AfterRenderEffectsProps) => {
  useEffect(() => {
    const cleanups = effects.map((effect) => effect())
    return () => {
      for (const end of cleanups) end?.()
    }
  }, [effects])
  return null
}
