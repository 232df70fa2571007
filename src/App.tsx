import { lazy, Suspense } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { guard } from './authProvider/guard.ts'
import { Splash } from './custom/brand/Splash.tsx'
import { guestRoutes } from './custom/session/guestRoutes.tsx'
import { RouteFailed } from './custom/session/RouteFailed.tsx'
import { loadAdmin } from './loadAdmin.ts'

const Admin = lazy(loadAdmin)

// A data router: react-admin's leave warnings need one.
const router = createBrowserRouter([
  {
    ErrorBoundary: RouteFailed,
    HydrateFallback: Splash,
    children: [
      guestRoutes,
      {
        path: '*',
        loader: guard,
        element: (
          <Suspense fallback={<Splash />}>
            <Admin />
          </Suspense>
        ),
      },
    ],
  },
])

export const App = () => <RouterProvider router={router} />
