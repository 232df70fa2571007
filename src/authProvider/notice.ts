const KEY = 'balai.notice'

/** Leaves word for the login screen that the session ended by itself. However many calls were refused, it is one notice. */
export const leaveNotice = (): void => sessionStorage.setItem(KEY, 'session-ended')

/** Whether the login screen was reached because a session ended. Stays true until `clearNotice`. */
export const hasNotice = (): boolean => sessionStorage.getItem(KEY) !== null

export const clearNotice = (): void => sessionStorage.removeItem(KEY)
