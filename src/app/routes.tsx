import type { RouteObject } from 'react-router'
import { certificateCheckRoute } from '../custom/certificate/check/certificateCheckRoute.ts'
import { Splash } from '../custom/guest/brand/Splash.tsx'
import { guestRoutes } from '../custom/guest/page/guestRoutes.tsx'
import { RouteFailed } from '../custom/guest/RouteFailed.tsx'
import { lazyScreen } from '../lazyScreen.tsx'
import { enter, mustEnterAgain } from './enter.ts'
import { loadAdmin } from './loadAdmin.ts'

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteFailed,
    HydrateFallback: Splash,
    children: [
      guestRoutes(() => loadAdmin().catch(() => undefined)),
      certificateCheckRoute,
      { path: '*', loader: enter, shouldRevalidate: mustEnterAgain, Component: lazyScreen(loadAdmin) },
    ],
  },
]
