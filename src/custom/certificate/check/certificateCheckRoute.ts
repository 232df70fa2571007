import type { RouteObject } from 'react-router'
import { checkPaths } from '../../../paths.ts'

/**
 * Public, signed in or not: no redirect, and none of the admin's code is loaded for it.
 */
export const certificateCheckRoute: RouteObject = {
  path: `${checkPaths.ask}/:code?`,
  lazy: () => import('./CertificateCheckPage.tsx'),
}
