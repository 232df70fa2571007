import type { Services } from '../common/services.ts'

export const NOTICE_KEY = 'balai.notice'

const kinds = ['sessionEnded', 'signedOut', 'signedIn'] as const

export type Notice = {
  kind: (typeof kinds)[number]
  /** Session ended: the account's e-mail. Signed out: the owner of its drafts. */
  of: string
}

/** A notice for the next screen: a single one, however many calls were refused. */
export const createNotice = ({ storage: { session } }: Services) => ({
  leave: ({ kind, of }: Notice): void => session.setItem(NOTICE_KEY, `${kind} ${of}`),
  read: (): Notice | undefined => {
    const [name, of = ''] = (session.getItem(NOTICE_KEY) ?? '').split(' ')
    const kind = kinds.find((known) => known === name)
    return kind && { kind, of }
  },
  clear: (): void => session.removeItem(NOTICE_KEY),
})
