import { isSessionActive } from './lifetime.ts'

const MINUTE = 60_000

/** How long a link can be fetched, any number of times. */
const LINK_LIFETIME = 15 * MINUTE

/** How long an expired link is kept, to answer 410 instead of 404. */
export const LINK_RETENTION = 24 * 60 * MINUTE

type Link = {
  createdAt: Date
  disabledAt: Date | null
  session: Parameters<typeof isSessionActive>[0] | null
}

export const isLinkValid = ({ createdAt, disabledAt, session }: Link, time: Date): boolean =>
  disabledAt === null &&
  session !== null &&
  isSessionActive(session, time) &&
  time.getTime() - createdAt.getTime() < LINK_LIFETIME
