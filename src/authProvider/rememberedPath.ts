import { isSignedInPath } from '../common/paths.ts'
import type { Services } from '../common/services.ts'

const KEY = 'balai.next'

export const homePath = '/dashboard'

/** The path requested while signed out, per tab. */
export function createRememberedPath({ storage: { session } }: Services) {
  const forget = (): void => session.removeItem(KEY)
  return {
    /** Only paths of signed-in screens: another origin, a guest screen or an unknown page would be a bad target after login. */
    remember: (address: string): void => {
      if (isSignedInAddress(address)) session.setItem(KEY, address)
    },
    /** Where to go after login: the remembered address, once, or the dashboard. */
    take: (): string => {
      const address = session.getItem(KEY)
      forget()
      return address !== null && isSignedInAddress(address) ? address : homePath
    },
    forget,
  }
}

function isSignedInAddress(address: string): boolean {
  // A browser reads `//host` and `/\host` as another origin: resolve as it would, then compare.
  if (!address.startsWith('/') || !URL.canParse(address, window.location.origin)) return false
  const url = new URL(address, window.location.origin)
  return url.origin === window.location.origin && isSignedInPath(url.pathname)
}
