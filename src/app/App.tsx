import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes } from './routes.tsx'

// A data router: react-admin's leave warnings need one.
export const router = createBrowserRouter(routes)

export const App = () => <RouterProvider router={router} />
