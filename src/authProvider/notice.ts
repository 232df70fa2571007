export const NOTICE_KEY = 'balai.notice'

const SESSION_ENDED = 'session-ended'
const SIGNED_OUT = 'signed-out '

export type Notice = { kind: 'sessionEnded' } | { kind: 'signedOut'; owner: string }

/** Stores a notice for the login screen: a single one, however many calls were refused. */
export const leaveNotice = (notice: Notice): void =>
  sessionStorage.setItem(NOTICE_KEY, notice.kind === 'signedOut' ? SIGNED_OUT + notice.owner : SESSION_ENDED)

export function readNotice(): Notice | undefined {
  const stored = sessionStorage.getItem(NOTICE_KEY)
  if (stored === null) return undefined
  return stored.startsWith(SIGNED_OUT)
    ? { kind: 'signedOut', owner: stored.slice(SIGNED_OUT.length) }
    : { kind: 'sessionEnded' }
}

export const clearNotice = (): void => sessionStorage.removeItem(NOTICE_KEY)
