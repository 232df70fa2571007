import type { RouteObject } from 'react-router'
import { lazyComponent } from '../common/lazyComponent.tsx'
import type { Services } from '../common/services.ts'
import { certificateCheckRoute } from '../custom/certificate/check/certificateCheckRoute.ts'
import { Splash } from '../custom/guest/brand/Splash.tsx'
import { guestRoutes } from '../custom/guest/page/guestRoutes.tsx'
import { RouteError } from '../custom/guest/RouteError.tsx'
import { createAdminLoader, type LoadAdmin } from './adminLoader.ts'

/** Guests' pages, the check of certificates, and the admin behind its session. */
export const createRoutes = (services: Services, loadAdmin: LoadAdmin): RouteObject[] => [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      guestRoutes(services, () => loadAdmin().catch(() => undefined)),
      certificateCheckRoute,
      {
        path: '*',
        ...createAdminLoader(services, loadAdmin),
        Component: lazyComponent(loadAdmin),
      },
    ],
  },
]
