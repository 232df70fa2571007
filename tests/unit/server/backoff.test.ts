import { describe, expect, test } from 'vitest'
import {
  type AttemptCount,
  type AttemptCounts,
  decideAttempt,
} from '../../../server/domains/session/backoff.ts'

/* Simulates hours of tries from one address. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const KNOCKS = 100

/** Reproducible numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** All tries come from one address. */
function addressOf(random: () => number) {
  const rows = new Map<string, AttemptCount>()
  /** @returns milliseconds to wait; 0 if the try is accepted. */
  return (email: string, at: number): number => {
    const find = (key: string): AttemptCount =>
      rows.get(key) ?? { tries: 0, since: new Date(at), readyAt: null }
    const keys = { own: `own:${email}`, account: `account:${email}`, address: 'address' }
    const counts: AttemptCounts = {
      own: find(keys.own),
      account: find(keys.account),
      address: find(keys.address),
    }
    const { wait, changes } = decideAttempt(counts, new Date(at), random())
    for (const name of ['own', 'account', 'address'] as const)
      if (changes[name]) rows.set(keys[name], changes[name])
    return wait
  }
}
type Knock = ReturnType<typeof addressOf>

/** A client that tries ten times a second. */
type Attacker = (knock: Knock, at: number) => boolean

/** A new e-mail for each try: none has waited. */
function withNewEmails(): Attacker {
  let next = 0
  return (knock, at) => knock(`new${next++}`, at) === 0
}

/** E-mails in turn, each after its wait. */
function withPool(size: number): Attacker {
  const readyAt = Array<number>(size).fill(0)
  let turn = 0
  return (knock, at) => {
    for (let looked = 0; looked < size; looked++) {
      turn = (turn + 1) % size
      if ((readyAt[turn] ?? 0) > at) continue
      const wait = knock(`pool${turn}`, at)
      readyAt[turn] = at + wait
      return wait === 0
    }
    return false
  }
}

function attack(attacker: Attacker, seed: number) {
  const knock = addressOf(randomFrom(seed))
  let at = 0
  const until = (end: number): number => {
    let accepted = 0
    for (; at <= end; at += KNOCKS) if (attacker(knock, at)) accepted++
    return accepted
  }
  /** An unmarked client that obeys Retry-After: milliseconds until its try is accepted, and the tries it took. */
  const visit = (start: number, patience: number) => {
    let mine = start
    for (let tries = 1; mine - start < patience; tries++) {
      // The attacker's simultaneous tries come first.
      until(mine)
      const wait = knock('visitor', mine)
      if (wait === 0) return { waited: mine - start, tries }
      mine += Math.max(1, Math.ceil(wait / SECOND)) * SECOND
    }
    return { waited: Number.POSITIVE_INFINITY, tries: Number.POSITIVE_INFINITY }
  }
  return { until, visit }
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed + 1)

describe('login back-off during an attack from one address', () => {
  test.each(seeds)(
    'lets another user in at the second attempt during an attack with new e-mails (seed %i)',
    (seed) => {
      const { until, visit } = attack(withNewEmails(), seed)
      until(HOUR)
      expect(visit(HOUR + seed * 137, 8 * HOUR)).toEqual({ waited: expect.any(Number), tries: 2 })
    },
  )

  test.each(seeds)(
    'lets another user in within 3 minutes during an attack with 2,500 e-mails in turn (seed %i)',
    (seed) => {
      const { until, visit } = attack(withPool(2_500), seed)
      until(HOUR)
      expect(visit(HOUR + seed * 137, 8 * HOUR).waited).toBeLessThan(3 * MINUTE)
    },
  )

  test.each([
    ['new e-mails', withNewEmails],
    ['2,500 e-mails in turn', () => withPool(2_500)],
  ])('accepts one attempt every two seconds at most during an attack with %s', (_, attacker) => {
    const { until } = attack(attacker(), 1)
    expect(until(HOUR)).toBeLessThanOrEqual(110 + HOUR / (2 * SECOND))
    expect(until(2 * HOUR)).toBeLessThanOrEqual(HOUR / (2 * SECOND))
  })

  test('accepts at most 20 attempts an hour with one e-mail', () => {
    const { until } = attack(withPool(1), 1)
    expect(until(HOUR)).toBeLessThanOrEqual(20)
  })
})
