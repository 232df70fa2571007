import type { RouteObject } from 'react-router'
import { Splash } from './custom/brand/Splash.tsx'
import { certificateCheckRoute } from './custom/certificate-check/certificateCheckRoute.ts'
import { guestRoutes } from './custom/session/guestRoutes.tsx'
import { RouteFailed } from './custom/session/RouteFailed.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import { loadAdmin } from './loadAdmin.ts'
import { enter, mustEnterAgain } from './start/enter.ts'

/** Every address: the guest screens, the check of certificates, and everything else behind the guard. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteFailed,
    HydrateFallback: Splash,
    children: [
      guestRoutes,
      certificateCheckRoute,
      { path: '*', loader: enter, shouldRevalidate: mustEnterAgain, Component: lazyScreen(loadAdmin) },
    ],
  },
]
