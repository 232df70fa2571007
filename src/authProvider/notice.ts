import type { Services } from '../common/services.ts'

export const NOTICE_KEY = 'balai.notice'

const kinds = ['sessionEnded', 'signedOut', 'signedIn'] as const

export type Notice = {
  kind: (typeof kinds)[number]
  /** Session ended: the account's e-mail. Signed out: the owner of its drafts. */
  subject: string
}

/** A notice for the next screen: a single one, however many calls were refused. */
export const createNotice = ({ storage: { session } }: Services) => ({
  store: ({ kind, subject }: Notice): void => session.setItem(NOTICE_KEY, `${kind} ${subject}`),
  read: (): Notice | undefined => {
    const [name, subject = ''] = (session.getItem(NOTICE_KEY) ?? '').split(' ')
    const kind = kinds.find((known) => known === name)
    return kind && { kind, subject }
  },
  clear: (): void => session.removeItem(NOTICE_KEY),
})
