import type { Services } from '../common/services.ts'
import { createLocalEntries } from '../drafts/localEntries.ts'

/** Marks of sign-ins, by account. They outlive the session. */
export function createDeviceMarks({ api, get }: Services) {
  const entries = get(createLocalEntries)
  /** A mark is a secret between this browser, one account and the API that gave it: no other API is sent it. */
  const entry = (email: string) =>
    `balai.mark.${new URL(api.url, window.location.origin).href} ${email.trim().toLowerCase()}`
  const forget = (email: string): void => entries.remove(entry(email))
  return {
    read: (email: string): string | undefined => entries.read(entry(email)) ?? undefined,
    /** Stores the mark of a sign-in, if any. */
    keep: (email: string, answered: unknown): void => {
      if (typeof answered === 'string' && answered !== '' && answered.length <= 200)
        entries.write(entry(email), answered)
      else forget(email)
    },
    forget,
  }
}
