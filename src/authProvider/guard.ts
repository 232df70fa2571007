import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isSignedInPath } from '../paths.ts'
import { readSession } from '../session/session.ts'
import { clearNotice } from './notice.ts'
import { rememberPath } from './rememberedPath.ts'

/**
 * Decides, before anything of the admin is loaded, whether a person may enter: a signed-out person at a signed-in
 * address goes to the login page and the address is remembered; at any other address there is nothing (404).
 */
export function guard({ request }: LoaderFunctionArgs) {
  if (readSession()) {
    // Signed in again, perhaps in another tab: that a session ended is old news.
    clearNotice()
    return null
  }
  const { pathname, search, hash } = new URL(request.url)
  if (!isSignedInPath(pathname)) throw new Response(null, { status: 404 })
  rememberPath(pathname + search + hash)
  return redirect('/')
}
