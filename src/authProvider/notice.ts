/** Its entry in the storage of this tab. */
export const NOTICE_KEY = 'balai.notice'

const SESSION_ENDED = 'session-ended'
const SIGNED_OUT = 'signed-out '

/** Why the login screen is shown. */
export type Notice = { kind: 'sessionEnded' } | { kind: 'signedOut'; owner: string }

/** Stores a notice for the login screen: a single one, however many calls were refused. */
export const leaveNotice = (notice: Notice): void =>
  sessionStorage.setItem(NOTICE_KEY, notice.kind === 'signedOut' ? SIGNED_OUT + notice.owner : SESSION_ENDED)

/** The notice, until `clearNotice`. */
export function readNotice(): Notice | undefined {
  const stored = sessionStorage.getItem(NOTICE_KEY)
  if (stored === null) return undefined
  return stored.startsWith(SIGNED_OUT)
    ? { kind: 'signedOut', owner: stored.slice(SIGNED_OUT.length) }
    : { kind: 'sessionEnded' }
}

export const clearNotice = (): void => sessionStorage.removeItem(NOTICE_KEY)
