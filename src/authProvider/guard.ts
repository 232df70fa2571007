import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isSignedInPath } from '../common/paths.ts'
import { readSession } from '../session/session.ts'
import { clearNotice, readNotice } from './notice.ts'
import { rememberPath } from './rememberedPath.ts'

/**
 * Route guard, before the admin is loaded: a signed-out user at a signed-in path is redirected to login, and the path is
 * remembered; any other path is a 404.
 */
export function guard({ request }: LoaderFunctionArgs) {
  if (readSession()) {
    // Signed in again in another tab: the login page's notice is outdated.
    if (readNotice()?.kind !== 'signedIn') clearNotice()
    return null
  }
  const { pathname, search, hash } = new URL(request.url)
  if (!isSignedInPath(pathname)) throw new Response(null, { status: 404 })
  rememberPath(pathname + search + hash)
  return redirect('/')
}
