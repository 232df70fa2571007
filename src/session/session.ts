import type { Session } from '../../contract/session.ts'

const here = new EventTarget()

/** In localStorage. */
export const SESSION_KEY = 'balai.session'

/**
 * Parses a session; undefined if invalid. Invalid capabilities count as none. Without the contract's schema, which would
 * bring zod into the login page.
 */
export function parseSession(value: unknown): Session | undefined {
  const { token, user, capabilities } = (value ?? {}) as Partial<Session>
  if (typeof token !== 'string' || token === '' || typeof user !== 'object' || user === null) return undefined
  return { token, user, capabilities: Array.isArray(capabilities) ? capabilities : undefined }
}

/** The stored session, or undefined; unreadable ones count as none. */
export function readSession(): Session | undefined {
  try {
    return parseSession(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

export function storeSession(session: Session): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  here.dispatchEvent(new Event('stored'))
}

export function clearSession(): void {
  localStorage.removeItem(SESSION_KEY)
  here.dispatchEvent(new Event('cleared'))
}

/** Notifies this tab that the session expired; other tabs get the storage event. */
export const announceSessionEnded = (): boolean => here.dispatchEvent(new Event('ended'))

/** Notifies this tab that the user signs out: what waits to be sent goes out while the session lasts. */
export const announceSigningOut = (): boolean => here.dispatchEvent(new Event('leaving'))

/** Subscribes to the user signing out in this tab; the session still stands. @returns unsubscribes. */
export const onSigningOut = (listener: () => void): (() => void) => on('leaving', listener)

function on(name: string, listener: () => void): () => void {
  here.addEventListener(name, listener)
  return () => here.removeEventListener(name, listener)
}

/** Subscribes to an event of this tab, and to sign-out in others. @returns unsubscribes. */
function onEnd(name: 'ended' | 'cleared', listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if ((event.key === SESSION_KEY || event.key === null) && !readSession()) listener()
  }
  const off = on(name, listener)
  window.addEventListener('storage', onStorage)
  return () => {
    off()
    window.removeEventListener('storage', onStorage)
  }
}

/** Subscribes to the session's end: refused by the server, or signed out in another tab. @returns unsubscribes. */
export const onSessionEnded = (listener: () => void): (() => void) => onEnd('ended', listener)

/** Subscribes to the removal of the session from this browser, for any reason. @returns unsubscribes. */
export const onSessionCleared = (listener: () => void): (() => void) => onEnd('cleared', listener)

/** Subscribes to updates of the session. @returns unsubscribes. */
export const onSessionStored = (listener: () => void): (() => void) => on('stored', listener)
