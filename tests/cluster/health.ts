import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Cluster } from './services.ts'

/* What Patroni says of its members. */

const Members = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), lag: z.unknown().optional() }),
  ),
})
type Members = z.infer<typeof Members>['members']

async function get(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  return await response.json()
}

/** As the first member tells that answers; empty if none does. */
export async function membersOf({ databases }: Cluster): Promise<Members> {
  for (const { name } of databases) {
    const answer = await get(`http://${name}:8008/cluster`).catch(() => undefined)
    const parsed = Members.safeParse(answer)
    if (parsed.success) return parsed.data.members
  }
  return []
}

/** Bytes: writers go on. */
const MAX_LAG = 1_000_000

const isUp = (state: string) => ['running', 'streaming'].includes(state)

/** The name of the leader, if one is up. */
export const leaderOf = (members: Members): string | undefined =>
  members.find(({ role, state }) => role === 'leader' && isUp(state))?.name

/** Everybody is there, and has what the leader has; one of them is synchronous, where any is. */
const isWhole = (members: Members, { databases, isSynchronous }: Cluster) =>
  leaderOf(members) !== undefined &&
  members.length === databases.length &&
  members.every(({ state }) => isUp(state)) &&
  members.every(({ role, lag }) => role === 'leader' || (typeof lag === 'number' && lag < MAX_LAG)) &&
  members.some(({ role }) => role === 'sync_standby') === isSynchronous

export class NotInTime extends Error {}

/** Goes on where `find` throws. @throws NotInTime */
export async function until<Value>(
  what: string,
  seconds: number,
  find: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  const end = performance.now() + seconds * 1_000
  for (;;) {
    let failure = ''
    try {
      const value = await find()
      if (value !== undefined) return value
    } catch (error) {
      failure = ` (${error instanceof Error ? error.message : String(error)})`
    }
    if (performance.now() > end) throw new NotInTime(`${what}: not within ${seconds} s${failure}`)
    await wait(250)
  }
}

/** Waits until all replicas stand, one of them synchronous. @returns the leader's name. */
export const untilWhole = (cluster: Cluster): Promise<string> =>
  until('a leader with a synchronous and another replica', 120, async () => {
    const members = await membersOf(cluster)
    return isWhole(members, cluster) ? leaderOf(members) : undefined
  })
