import type { RouteObject } from 'react-router'
import { checkPaths } from '../../../paths.ts'

/**
 * The check of certificates is for anybody, signed in or not: nothing leads away from it, and nothing of the signed-in
 * product is fetched for it.
 */
export const certificateCheckRoute: RouteObject = {
  path: `${checkPaths.ask}/:code?`,
  lazy: () => import('./CertificateCheckPage.tsx'),
}
