const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A session ends after 12 hours without use, and after 30 days in any case. */
export const IDLE_TIMEOUT = 12 * HOUR
export const MAX_LIFETIME = 30 * 24 * HOUR

/** How often a session's use is written. */
export const TOUCH_INTERVAL = MINUTE

type SessionTimes = { createdAt: Date; lastUsedAt: Date }

export const isSessionActive = ({ createdAt, lastUsedAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() < IDLE_TIMEOUT && now.getTime() - createdAt.getTime() < MAX_LIFETIME
