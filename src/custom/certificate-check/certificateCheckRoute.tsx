import { Outlet, type RouteObject } from 'react-router'
import { checkPaths } from '../../paths.ts'
import { GuestTheme } from '../session/GuestTheme.tsx'

/**
 * The check of certificates is for anybody, signed in or not: nothing leads away from it, and nothing of the signed-in
 * product is fetched for it.
 */
export const certificateCheckRoute: RouteObject = {
  element: (
    <GuestTheme>
      <Outlet />
    </GuestTheme>
  ),
  children: [{ path: `${checkPaths.ask}/:code?`, lazy: () => import('./CertificateCheckPage.tsx') }],
}
