import type { RouteObject } from 'react-router'
import { lazyScreen } from '../common/lazyScreen.tsx'
import { certificateCheckRoute } from '../custom/certificate/check/certificateCheckRoute.ts'
import { Splash } from '../custom/guest/brand/Splash.tsx'
import { guestRoutes } from '../custom/guest/page/guestRoutes.tsx'
import { RouteFailed } from '../custom/guest/RouteFailed.tsx'
import { createEnter, type LoadAdmin, mustEnterAgain } from './enter.ts'

/** Guests' pages, the check of certificates, and the admin behind its session. */
export const createRoutes = (loadAdmin: LoadAdmin): RouteObject[] => [
  {
    ErrorBoundary: RouteFailed,
    HydrateFallback: Splash,
    children: [
      guestRoutes(() => loadAdmin().catch(() => undefined)),
      certificateCheckRoute,
      {
        path: '*',
        loader: createEnter(loadAdmin),
        shouldRevalidate: mustEnterAgain,
        Component: lazyScreen(loadAdmin),
      },
    ],
  },
]
