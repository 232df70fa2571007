import type { RouteObject } from 'react-router'
import { checkPaths } from '../../../common/paths.ts'

/** Public: no redirect, and none of the admin's code is loaded. */
export const certificateCheckRoute: RouteObject = {
  path: `${checkPaths.form}/:code?`,
  lazy: () => import('./CertificateCheckPage.tsx'),
}
