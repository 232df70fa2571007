import { createBrowserRouter } from 'react-router'
import { createRoutes } from './app/routes.tsx'

/** Addresses of which the admin needs no declaration but that of the program. */
const first = ['/', '/program']

/** One chunk, for signed-in users only, fetched once; the declarations that an address needs beside it. */
function loadAdmin() {
  if (!first.includes(window.location.pathname)) import('./resources/all.ts').catch(() => undefined)
  return import('./App.tsx')
}

// A data router: react-admin's leave warnings need one.
export const router = createBrowserRouter(createRoutes(loadAdmin))
