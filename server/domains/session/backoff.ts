/**
 * When a password may be tried again; `loginAttempts.ts` stores the counts. A premature try is refused uncounted: it prolongs no wait.
 */

const SECOND = 1_000
const MINUTE = 60 * SECOND

export type AttemptCount = {
  tries: number
  /** From here on each `recovery` takes one try back; a wait takes none. */
  since: Date
  readyAt: Date | null
}

type Backoff = {
  /** Tries without a wait; after those 1 s, 2 s, 4 s … */
  freeAttempts: number
  /** The longest wait, in milliseconds. */
  maxWait: number
  /** Milliseconds in which one try is taken back. */
  recovery: number
}

export const backoffs = {
  /** Per account and address, per known browser, per session that changes its password. */
  own: { freeAttempts: 5, maxWait: 15 * MINUTE, recovery: 15 * MINUTE },
  /** Per account, from all addresses, without known browsers. */
  account: { freeAttempts: 10, maxWait: 30 * SECOND, recovery: MINUTE },
  /** Per address, over all accounts. */
  address: { freeAttempts: 100, maxWait: 30 * SECOND, recovery: 10 * SECOND },
} as const satisfies Record<string, Backoff>

/**
 * Milliseconds between accepted tries of a slowed account, and of a slowed address: bounds password hashing. An
 * address's is random, or a client that polls would always come just before one that waits as told.
 */
const spacings = {
  account: { minWait: SECOND / 2, maxWait: SECOND / 2 },
  address: { minWait: 2 * SECOND, maxWait: 4 * SECOND },
} as const

/** For this long after its wait a browser may try at once. */
const GRACE_PERIOD = 5 * MINUTE

/** Milliseconds after which a wait that no try followed has no effect. */
export const WAIT_LIFETIME = Math.max(backoffs.account.maxWait, backoffs.address.maxWait) + GRACE_PERIOD

/** A count with the longest wait grows no further, so that it is soon taken back. */
const maxAttempts = ({ freeAttempts, maxWait }: Backoff): number =>
  freeAttempts + Math.ceil(Math.log2(maxWait / SECOND))

/** Milliseconds after which nothing is left of a count. */
export const countLifetime = (backoff: Backoff): number =>
  maxAttempts(backoff) * backoff.recovery + backoff.maxWait

const backoffAfter = ({ freeAttempts, maxWait }: Backoff, tries: number): number =>
  tries < freeAttempts ? 0 : Math.min(maxWait, SECOND * 2 ** (tries - freeAttempts))

const waitEnd = (now: Date, wait: number): Date | null => (wait > 0 ? new Date(now.getTime() + wait) : null)

/** Milliseconds until the next try is accepted. A wait beyond the longest is a clock's fault, and ignored. */
function remainingWait({ readyAt }: AttemptCount, longest: number, now: Date): number {
  const wait = readyAt === null ? 0 : readyAt.getTime() - now.getTime()
  return wait > longest ? 0 : Math.max(0, wait)
}

function recover(
  { maxWait, recovery }: Backoff,
  { tries, since }: AttemptCount,
  now: Date,
): Omit<AttemptCount, 'readyAt'> {
  const age = now.getTime() - since.getTime()
  const periods = Math.max(0, Math.floor(age / recovery))
  // A start beyond the longest wait is due to a clock that was set back.
  if (periods >= tries || -age > maxWait) return { tries: Math.max(0, tries - periods), since: now }
  return { tries: tries - periods, since: new Date(since.getTime() + periods * recovery) }
}

function addAttempt(
  backoff: Backoff,
  count: AttemptCount,
  now: Date,
): Omit<AttemptCount, 'readyAt'> & { wait: number } {
  const recoveredCount = recover(backoff, count, now)
  const tries = Math.min(recoveredCount.tries + 1, maxAttempts(backoff))
  const wait = backoffAfter(backoff, tries)
  return { tries, since: waitEnd(now, wait) ?? recoveredCount.since, wait }
}

const sharedNames = ['account', 'address'] as const

/** The counts of a try. Browsers with a mark, and sessions, have only their own. */
export type AttemptCounts = { own: AttemptCount } & { [name in (typeof sharedNames)[number]]?: AttemptCount }

/**
 * @param wait milliseconds until a retry is worthwhile; 0 when the try is accepted.
 * @param changes the counts to write, in either case.
 */
export type AttemptDecision = { wait: number; changes: Partial<AttemptCounts> }

/**
 * A slowed account or address makes each browser wait once before its try instead of blocking all: a client that
 * hammers cannot take the turn of one that has waited.
 * @param random from 0 to 1, drawn for each try.
 */
export function decideAttempt(counts: AttemptCounts, now: Date, random: number): AttemptDecision {
  const { own: currentOwn } = counts
  const ownWait = remainingWait(currentOwn, backoffs.own.maxWait, now)
  if (ownWait > 0) return { wait: ownWait, changes: {} }

  let slowdown = 0
  let spacing = 0
  for (const name of sharedNames) {
    const count = counts[name]
    if (!count) continue
    slowdown = Math.max(slowdown, backoffAfter(backoffs[name], recover(backoffs[name], count, now).tries))
    spacing = Math.max(spacing, remainingWait(count, spacings[name].maxWait, now))
  }
  const isAfterWait =
    currentOwn.readyAt !== null && now.getTime() - currentOwn.readyAt.getTime() < GRACE_PERIOD
  if (slowdown > 0 && !isAfterWait)
    return {
      wait: slowdown,
      changes: { own: { ...recover(backoffs.own, currentOwn, now), readyAt: waitEnd(now, slowdown) } },
    }
  if (spacing > 0) return { wait: spacing, changes: {} }

  const { wait: ownBackoff, ...ownCount } = addAttempt(backoffs.own, currentOwn, now)
  const changes: Partial<AttemptCounts> = {}
  let nextWait = ownBackoff
  for (const name of sharedNames) {
    const count = counts[name]
    if (!count) continue
    const { wait, ...sharedCount } = addAttempt(backoffs[name], count, now)
    const { minWait, maxWait } = spacings[name]
    const randomSpacing = Math.round(minWait + random * (maxWait - minWait))
    changes[name] = { ...sharedCount, readyAt: waitEnd(now, Math.min(wait, randomSpacing)) }
    nextWait = Math.max(nextWait, wait)
  }
  return { wait: 0, changes: { ...changes, own: { ...ownCount, readyAt: waitEnd(now, nextWait) } } }
}
