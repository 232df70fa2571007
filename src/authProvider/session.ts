import type { Session } from '../../contract/session.ts'

const KEY = 'balai.session'

/** The session that this browser holds, or undefined. Whatever cannot be read counts as none. */
export function readSession(): Session | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Session> | null
    return typeof stored?.token === 'string' && stored.token !== '' && typeof stored.user === 'object'
      ? (stored as Session)
      : undefined
  } catch {
    return undefined
  }
}

export const storeSession = (session: Session): void => localStorage.setItem(KEY, JSON.stringify(session))

export const clearSession = (): void => localStorage.removeItem(KEY)

/** Calls back when another tab of this browser signs out. @returns how to stop listening. */
export function onSessionEnded(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if ((event.key === KEY || event.key === null) && !readSession()) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
