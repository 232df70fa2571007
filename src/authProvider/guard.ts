import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isSignedInPath } from '../common/paths.ts'
import type { Services } from '../common/services.ts'
import { createSession } from '../session/session.ts'
import { createNotice } from './notice.ts'
import { createRememberedPath } from './rememberedPath.ts'

/**
 * Route guard, before the admin is loaded: a signed-out user at a signed-in path is redirected to login, and the path is
 * remembered; any other path is a 404.
 */
export function guard({ get }: Services, { request }: LoaderFunctionArgs) {
  const notice = get(createNotice)
  if (get(createSession).read()) {
    // Signed in again in another tab: the login page's notice is outdated.
    if (notice.read()?.kind !== 'signedIn') notice.clear()
    return null
  }
  const { pathname, search, hash } = new URL(request.url)
  if (!isSignedInPath(pathname)) throw new Response(null, { status: 404 })
  get(createRememberedPath).remember(pathname + search + hash)
  return redirect('/')
}
