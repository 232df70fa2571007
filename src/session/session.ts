import type { Capability } from '../../contract/capability.ts'
import type { Session } from '../../contract/session.ts'
import type { Services } from '../common/services.ts'

/** In localStorage. */
export const SESSION_KEY = 'balai.session'

type SessionEvent = 'stored' | 'cleared' | 'ended' | 'leaving'

/**
 * Parses a session; undefined if invalid. Invalid capabilities count as none. Without the contract's schema, which would
 * bring zod into the login page.
 */
export function parseSession(value: unknown): Session | undefined {
  const { token, user, capabilities } = (value ?? {}) as Partial<Session>
  if (typeof token !== 'string' || token === '' || typeof user !== 'object' || user === null) return undefined
  return { token, user, capabilities: Array.isArray(capabilities) ? capabilities : undefined }
}

/** The session of this browser, and what happens to it. Subscribing returns a function that unsubscribes. */
export function createSession({ storage }: Services) {
  const eventTarget = new EventTarget()
  const announce = (name: SessionEvent) => eventTarget.dispatchEvent(new Event(name))

  /** The stored session, or undefined; unreadable ones count as none. */
  const read = (): Session | undefined => {
    try {
      return parseSession(JSON.parse(storage.local.getItem(SESSION_KEY) ?? 'null'))
    } catch {
      return undefined
    }
  }

  const subscribe = (name: SessionEvent, listener: () => void): (() => void) => {
    eventTarget.addEventListener(name, listener)
    return () => eventTarget.removeEventListener(name, listener)
  }

  /** Of an event of this tab, and of sign-out in others. */
  const subscribeInAllTabs = (name: 'ended' | 'cleared', listener: () => void): (() => void) => {
    const handleStorage = (event: StorageEvent) => {
      if ((event.key === SESSION_KEY || event.key === null) && !read()) listener()
    }
    const unsubscribe = subscribe(name, listener)
    window.addEventListener('storage', handleStorage)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', handleStorage)
    }
  }

  return {
    read,
    store: (session: Session): void => {
      storage.local.setItem(SESSION_KEY, JSON.stringify(session))
      announce('stored')
    },
    clear: (): void => {
      storage.local.removeItem(SESSION_KEY)
      announce('cleared')
    },
    /** Whether the API lists a capability for the signed-in user: what belongs to it is used and offered only then. */
    hasCapability: (name: Capability): boolean => read()?.capabilities?.includes(name) ?? false,
    /** Tells this tab that the session expired; other tabs get the storage event. */
    announceEnded: () => announce('ended'),
    /** Tells this tab that the user signs out: what waits to be sent goes out while the session lasts. */
    announceSigningOut: () => announce('leaving'),
    /** The user signs out in this tab; the session still stands. */
    onSigningOut: (listener: () => void) => subscribe('leaving', listener),
    /** The session's end: refused by the server, or signed out in another tab. */
    onEnded: (listener: () => void) => subscribeInAllTabs('ended', listener),
    /** The removal of the session from this browser, for any reason. */
    onCleared: (listener: () => void) => subscribeInAllTabs('cleared', listener),
    onStored: (listener: () => void) => subscribe('stored', listener),
  }
}

export type SessionService = ReturnType<typeof createSession>
