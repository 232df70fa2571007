export const NOTICE_KEY = 'balai.notice'

const kinds = ['sessionEnded', 'signedOut', 'signedIn'] as const

export type Notice = {
  kind: (typeof kinds)[number]
  /** Session ended: the account's e-mail. Signed out: the owner of its drafts. */
  of: string
}

/** Stores a notice for the next screen: a single one, however many calls were refused. */
export const leaveNotice = ({ kind, of }: Notice): void => sessionStorage.setItem(NOTICE_KEY, `${kind} ${of}`)

export function readNotice(): Notice | undefined {
  const [name, of = ''] = (sessionStorage.getItem(NOTICE_KEY) ?? '').split(' ')
  const kind = kinds.find((known) => known === name)
  return kind && { kind, of }
}

export const clearNotice = (): void => sessionStorage.removeItem(NOTICE_KEY)
