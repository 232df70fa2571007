import type { Session } from '../../contract/session.ts'

const here = new EventTarget()

/** Its entry in the browser's storage. */
export const SESSION_KEY = 'balai.session'

/**
 * Reads something as a session; undefined when it is none. Additions that are no list are none. The contract's schema
 * would bring zod into the login page.
 */
export function sessionOf(value: unknown): Session | undefined {
  const { token, user, additions } = (value ?? {}) as Partial<Session>
  if (typeof token !== 'string' || token === '' || typeof user !== 'object' || user === null) return undefined
  return { token, user, additions: Array.isArray(additions) ? additions : undefined }
}

/** The session that this browser holds, or undefined. Whatever cannot be read counts as none. */
export function readSession(): Session | undefined {
  try {
    return sessionOf(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'))
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

/** Tells this tab's screens that the session ended by itself; other tabs hear it from the browser's storage. */
export const announceSessionEnded = (): boolean => here.dispatchEvent(new Event('ended'))

/** Calls back at an event of this tab, and when another tab signed out. @returns how to stop listening. */
function onEnd(name: 'ended' | 'cleared', listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if ((event.key === SESSION_KEY || event.key === null) && !readSession()) listener()
  }
  here.addEventListener(name, listener)
  window.addEventListener('storage', onStorage)
  return () => {
    here.removeEventListener(name, listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Calls back when the session ended: refused by the server, or signed out in another tab. @returns how to stop listening. */
export const onSessionEnded = (listener: () => void): (() => void) => onEnd('ended', listener)

/** Calls back when this browser holds the session no more, for whatever reason. @returns how to stop listening. */
export const onSessionCleared = (listener: () => void): (() => void) => onEnd('cleared', listener)

/** Calls back when more is known of the session. @returns how to stop listening. */
export function onSessionStored(listener: () => void): () => void {
  here.addEventListener('stored', listener)
  return () => here.removeEventListener('stored', listener)
}
