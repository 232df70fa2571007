/*
 * When a password may be tried again. Pure: where counts are kept is `tries.ts`.
 *
 * A try that comes too early is refused and counts nothing, so that nobody prolongs anybody's wait.
 */

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Tries that count together, as they are kept. */
export type Count = {
  tries: number
  /** From here on each `regain` takes one try back; a wait takes none. */
  since: Date
  /** The next try is refused until then. */
  readyAt: Date | null
}

type Backoff = {
  /** Tries without a wait; after those 1 s, 2 s, 4 s … */
  free: number
  /** The longest wait, in milliseconds. */
  longest: number
  /** Milliseconds in which one try is taken back. */
  regain: number
}

export const backoffs = {
  /** One account from one address, one browser with a mark, one session that changes its password. */
  own: { free: 5, longest: 15 * MINUTE, regain: 15 * MINUTE },
  /** One account from everywhere, browsers with a mark apart. */
  account: { free: 10, longest: 30 * SECOND, regain: MINUTE },
  /** One address, whatever the account. */
  address: { free: 100, longest: 30 * SECOND, regain: 10 * SECOND },
} as const satisfies Record<string, Backoff>

/**
 * Milliseconds between two tries that are heard of a slowed account, however many addresses they come from, and of a
 * slowed address, whatever the accounts: what bounds password hashes. An address draws it anew each time, or else
 * whoever knocks often enough always comes just before somebody who waits as told.
 */
const spacings = {
  account: { shortest: SECOND / 2, longest: SECOND / 2 },
  address: { shortest: 2 * SECOND, longest: 4 * SECOND },
} as const

/** How long after its wait a browser is still heard at once: nobody presses on the second. */
const SERVED = 5 * MINUTE

/** Milliseconds after which nothing is left of a first knock that was never followed by a try. */
export const WAITING_LIFE = Math.max(backoffs.account.longest, backoffs.address.longest) + SERVED

/** A count with the longest wait grows no further, so that it is soon taken back. */
const mostTries = ({ free, longest }: Backoff): number => free + Math.ceil(Math.log2(longest / SECOND))

/** Milliseconds after which nothing is left of a count. */
export const lifetime = (backoff: Backoff): number => mostTries(backoff) * backoff.regain + backoff.longest

const waitAfter = ({ free, longest }: Backoff, tries: number): number =>
  tries < free ? 0 : Math.min(longest, SECOND * 2 ** (tries - free))

const after = (now: Date, wait: number): Date | null => (wait > 0 ? new Date(now.getTime() + wait) : null)

/** Milliseconds until the next try is heard. More than there can be is the fault of a clock, and none. */
function waitOf({ readyAt }: Count, longest: number, now: Date): number {
  const wait = readyAt === null ? 0 : readyAt.getTime() - now.getTime()
  return wait > longest ? 0 : Math.max(0, wait)
}

/** The tries that are left of a count, and since when. */
function settle({ longest, regain }: Backoff, { tries, since }: Count, now: Date): Omit<Count, 'readyAt'> {
  const age = now.getTime() - since.getTime()
  const periods = Math.max(0, Math.floor(age / regain))
  // The second is the fault of a clock.
  if (periods >= tries || -age > longest) return { tries: Math.max(0, tries - periods), since: now }
  return { tries: tries - periods, since: new Date(since.getTime() + periods * regain) }
}

/** A count with one try more, and the wait that it begins. */
function add(backoff: Backoff, count: Count, now: Date): Omit<Count, 'readyAt'> & { wait: number } {
  const settled = settle(backoff, count, now)
  const tries = Math.min(settled.tries + 1, mostTries(backoff))
  const wait = waitAfter(backoff, tries)
  return { tries, since: after(now, wait) ?? settled.since, wait }
}

const shared = ['account', 'address'] as const

/** Everything that a try counts for. Browsers with a mark, and sessions, have nothing but their own. */
export type Counts = { own: Count } & { [name in (typeof shared)[number]]?: Count }

/**
 * @param wait milliseconds until asking again is worth it; 0 when the try is heard.
 * @param kept the counts that change, whether it is heard or not.
 */
export type Verdict = { wait: number; kept: Partial<Counts> }

/**
 * Whether a try is heard.
 *
 * A slowed account or address makes each browser wait once before its try, beginning with its first knock, rather than
 * hold one door for all: whoever hammers at it cannot take the turn of somebody who has waited.
 *
 * @param chance from 0 to 1, drawn for each try.
 */
export function judge(counts: Counts, now: Date, chance: number): Verdict {
  const { own } = counts
  const ownWait = waitOf(own, backoffs.own.longest, now)
  if (ownWait > 0) return { wait: ownWait, kept: {} }

  let slowed = 0
  let spacing = 0
  for (const name of shared) {
    const count = counts[name]
    if (!count) continue
    slowed = Math.max(slowed, waitAfter(backoffs[name], settle(backoffs[name], count, now).tries))
    spacing = Math.max(spacing, waitOf(count, spacings[name].longest, now))
  }
  const hasWaited = own.readyAt !== null && now.getTime() - own.readyAt.getTime() < SERVED
  if (slowed > 0 && !hasWaited)
    return { wait: slowed, kept: { own: { ...settle(backoffs.own, own, now), readyAt: after(now, slowed) } } }
  if (spacing > 0) return { wait: spacing, kept: {} }

  const { wait: nextOwn, ...mine } = add(backoffs.own, own, now)
  const kept: Partial<Counts> = {}
  let next = nextOwn
  for (const name of shared) {
    const count = counts[name]
    if (!count) continue
    const { wait, ...added } = add(backoffs[name], count, now)
    const { shortest, longest } = spacings[name]
    const drawn = Math.round(shortest + chance * (longest - shortest))
    kept[name] = { ...added, readyAt: after(now, Math.min(wait, drawn)) }
    next = Math.max(next, wait)
  }
  return { wait: 0, kept: { ...kept, own: { ...mine, readyAt: after(now, next) } } }
}
