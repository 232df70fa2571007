import { isSignedInPath } from '../common/paths.ts'

const KEY = 'balai.next'

export const homePath = '/dashboard'

/**
 * Remembers the path requested while signed out, per tab. Only paths of signed-in screens: another origin, a guest screen
 * or an unknown page would be a bad target after login.
 */
export function rememberPath(address: string): void {
  if (isInside(address)) sessionStorage.setItem(KEY, address)
}

/** Where to go after login: the remembered address, once, or the dashboard. */
export function takeRememberedPath(): string {
  const address = sessionStorage.getItem(KEY)
  forgetPath()
  return address !== null && isInside(address) ? address : homePath
}

export const forgetPath = (): void => sessionStorage.removeItem(KEY)

function isInside(address: string): boolean {
  // A browser reads `//host` and `/\host` as another origin: resolve as it would, then compare.
  if (!address.startsWith('/') || !URL.canParse(address, window.location.origin)) return false
  const url = new URL(address, window.location.origin)
  return url.origin === window.location.origin && isSignedInPath(url.pathname)
}
