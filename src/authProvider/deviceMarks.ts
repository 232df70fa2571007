import type { Services } from '../common/services.ts'
import { createSafeLocalStorage } from '../drafts/safeLocalStorage.ts'

/** Marks of sign-ins, by account. They outlive the session. */
export function createDeviceMarks({ api, get }: Services) {
  const localStore = get(createSafeLocalStorage)
  /** A mark is a secret between this browser, one account and the API that gave it: no other API is sent it. */
  const entryKey = (email: string) =>
    `balai.mark.${new URL(api.url, window.location.origin).href} ${email.trim().toLowerCase()}`
  const forget = (email: string): void => localStore.remove(entryKey(email))
  return {
    read: (email: string): string | undefined => localStore.read(entryKey(email)) ?? undefined,
    /** Stores the mark of a sign-in, if any. */
    store: (email: string, mark: unknown): void => {
      if (typeof mark === 'string' && mark !== '' && mark.length <= 200)
        localStore.write(entryKey(email), mark)
      else forget(email)
    },
    forget,
  }
}
