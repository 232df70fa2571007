/** Its entry in the storage of this tab. */
export const NOTICE_KEY = 'balai.notice'

/** Stores a notice for the login screen that the session expired: a single one, however many calls were refused. */
export const leaveNotice = (): void => sessionStorage.setItem(NOTICE_KEY, 'session-ended')

/** Whether the login screen was reached because a session ended. Stays true until `clearNotice`. */
export const hasNotice = (): boolean => sessionStorage.getItem(NOTICE_KEY) !== null

export const clearNotice = (): void => {
  sessionStorage.removeItem(NOTICE_KEY)
  sessionStorage.removeItem(SIGNED_OUT_KEY)
}

const SIGNED_OUT_KEY = 'balai.signedOut'

/** Stores for the login screen whose drafts stay in this browser. */
export function leaveSignedOut(owner: string | undefined): void {
  if (owner !== undefined) sessionStorage.setItem(SIGNED_OUT_KEY, owner)
}

/** The owner of drafts who has just signed out in this tab. */
export const signedOutOwner = (): string | undefined => sessionStorage.getItem(SIGNED_OUT_KEY) ?? undefined
