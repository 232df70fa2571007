/** Its entry in the storage of this tab. */
export const NOTICE_KEY = 'balai.notice'

/** Stores a notice for the login screen that the session expired: a single one, however many calls were refused. */
export const leaveNotice = (): void => sessionStorage.setItem(NOTICE_KEY, 'session-ended')

/** Whether the login screen was reached because a session ended. Stays true until `clearNotice`. */
export const hasNotice = (): boolean => sessionStorage.getItem(NOTICE_KEY) !== null

export const clearNotice = (): void => sessionStorage.removeItem(NOTICE_KEY)
