import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isSignedInPath } from '../paths.ts'
import { rememberPath } from './rememberedPath.ts'
import { readSession } from './session.ts'

/**
 * Decides, before anything of the admin is loaded, whether a person may enter: a signed-out person at a signed-in
 * address goes to the login page and the address is remembered; at any other address there is nothing (404).
 */
export function guard({ request }: LoaderFunctionArgs) {
  if (readSession()) return null
  const { pathname, search, hash } = new URL(request.url)
  if (!isSignedInPath(pathname)) throw new Response(null, { status: 404 })
  rememberPath(pathname + search + hash)
  return redirect('/')
}
