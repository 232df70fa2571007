import { createBrowserRouter } from 'react-router'
import { createRoutes } from './app/routes.tsx'

// A data router: react-admin's leave warnings need one. The admin is one chunk, for signed-in users only, fetched once.
export const router = createBrowserRouter(createRoutes(() => import('./App.tsx')))
