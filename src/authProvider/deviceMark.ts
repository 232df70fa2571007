import { apiUrl } from '../common/settings.ts'
import { readLocal, removeLocal, writeLocal } from '../drafts/localEntries.ts'

/** A mark is a secret between this browser, one account and the API that gave it: no other API is sent it. */
const entry = (email: string) =>
  `balai.mark.${new URL(apiUrl, window.location.origin).href} ${email.trim().toLowerCase()}`

export const readMark = (email: string): string | undefined => readLocal(entry(email)) ?? undefined

/** Stores the mark of a sign-in, if any. Outlives the session. */
export function keepMark(email: string, answered: unknown): void {
  if (typeof answered === 'string' && answered !== '' && answered.length <= 200)
    writeLocal(entry(email), answered)
  else forgetMark(email)
}

export const forgetMark = (email: string): void => removeLocal(entry(email))
