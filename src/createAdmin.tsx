import type { ReactElement } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { createApp, Product } from './App.tsx'
import type { AdminModule } from './app/adminLoader.ts'
import { createRoutes } from './app/routes.tsx'
import { createServices, type Environment, type Services, ServicesContext } from './common/services.ts'

type Router = ReturnType<typeof createBrowserRouter>

export type AdminOptions = Environment & {
  /** The signed-in product, for signed-in users only. */
  readonly load: () => Promise<Product & { createApp: typeof createApp }>
}

type Admin = {
  readonly element: ReactElement
  readonly router: Router
  readonly services: Services
  /** Ends what the admin has started: router, workers, listeners. */
  readonly dispose: () => void
}

/** An admin in this page; another one may follow once it has been disposed of. */
export function createAdmin({ load, ...environment }: AdminOptions): Admin {
  const { dispose, ...services } = createServices(environment)
  let adminModule: Promise<AdminModule> | undefined
  const loadAdmin = (): Promise<AdminModule> => {
    adminModule ??= load().then(
      ({ createApp, ...product }) => createApp(services, product),
      (error) => {
        adminModule = undefined
        throw error
      },
    )
    return adminModule
  }
  // A data router: react-admin's leave warnings need one.
  const router = createBrowserRouter(createRoutes(services, loadAdmin))
  services.onDispose(() => router.dispose())
  const element = (
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>
  )
  return { element, router, services, dispose }
}
