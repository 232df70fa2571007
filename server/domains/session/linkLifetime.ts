import { isAlive } from './lifetime.ts'

const MINUTE = 60_000

/** How long a link can be fetched, any number of times. */
const LIFETIME = 15 * MINUTE

/** How long an expired link is kept, to answer 410 instead of 404. */
export const RETENTION = 24 * 60 * MINUTE

type Link = {
  createdAt: Date
  disabledAt: Date | null
  session: Parameters<typeof isAlive>[0] | null
}

export const isOpen = ({ createdAt, disabledAt, session }: Link, at: Date): boolean =>
  disabledAt === null &&
  session !== null &&
  isAlive(session, at) &&
  at.getTime() - createdAt.getTime() < LIFETIME
