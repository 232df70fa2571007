import { setTimeout as wait } from 'node:timers/promises'
import { leaderOf, membersOf, until } from './health.ts'
import type { Host } from './hosts.ts'
import type { Cluster } from './services.ts'
import type { Staff } from './staff.ts'

export type Fault = {
  name: string
  /** Strikes, and mends it when what it is about has been seen. */
  strike: (cluster: Cluster, leader: Host, staff: Staff) => Promise<void>
  /**
   * Milliseconds from its beginning in which a connection may end without an answer: HAProxy itself is away, or a process was
   * killed in the middle of a request, of which HAProxy tells only the first of a connection.
   */
  hangUps?: number
}
type Strike = Fault['strike']

/** Seconds within which another member leads: Patroni's ttl, and what the election takes. */
const ELECTION = 60

/** Milliseconds for which a fault lasts after it has shown, or a program is away. */
const MEANWHILE = 3_000

/** Longer than Patroni goes on without etcd, than a primary keeps its lease, than a process waits for an answer. */
const LONG = 32_000

const namesOf = (hosts: readonly Host[]) => hosts.map(({ name }) => name)

/** As those see it whom the fault leaves alone. */
const others = (cluster: Cluster, leader: Host): Cluster => ({
  ...cluster,
  databases: cluster.databases.filter((one) => one !== leader),
})

const untilOtherLeads = (cluster: Cluster, leader: Host) =>
  until(`a leader other than ${leader.name}`, ELECTION, async () => {
    const now = leaderOf(await membersOf(others(cluster, leader)))
    return now === leader.name ? undefined : now
  })

const killHost: Strike = async (cluster, leader) => {
  await leader.kill()
  await untilOtherLeads(cluster, leader)
  await wait(MEANWHILE)
  leader.start('patroni')
}

const killUnderStaff: Strike = async (_cluster, leader, staff) => {
  await leader.kill()
  await staff.act()
  await staff.finish()
  leader.start('patroni')
}

/** Patroni lives, and starts it again or lets another lead. */
const killPostgres: Strike = async (_cluster, leader) => {
  leader.killNamed('postgres')
  await wait(MEANWHILE)
}

const pullCable: Strike = async (cluster, leader) => {
  leader.cable('out')
  await untilOtherLeads(cluster, leader)
  await wait(MEANWHILE)
  leader.cable('in')
}

const cutOffFromPeers: Strike = async (cluster, leader) => {
  const peers = [...namesOf(cluster.etcds), ...namesOf(others(cluster, leader).databases)]
  leader.cutOffFrom(peers)
  await untilOtherLeads(cluster, leader)
  await wait(MEANWHILE)
  leader.joinAgain(peers)
}

/** Patroni refuses while no replica is good enough, and may be done without knowing it. */
const switchOver: Strike = async (cluster, leader) => {
  await until('a replica to switch over to', ELECTION, async () => {
    const { status } = await fetch(`http://${leader.name}:8008/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: leader.name }),
      signal: AbortSignal.timeout(60_000),
    })
    return status === 412 ? undefined : true
  })
  await untilOtherLeads(cluster, leader)
}

const restart = async (host: Host, program: string, away = MEANWHILE) => {
  await host.killProgram(program)
  await wait(away)
  host.start(program)
}

/** All three at once, until the primary has given up leading. */
const restartEtcd: Strike = async ({ etcds }) => {
  await Promise.all(etcds.map((host) => restart(host, 'etcd', LONG)))
}

/** No connection is told. */
const cutLink: Strike = async ({ databaseProxy }) => {
  databaseProxy.cable('out')
  await wait(LONG)
  databaseProxy.cable('in')
}

const killProcess =
  (nth: number): Strike =>
  async ({ webs }) => {
    const host = webs[nth]
    if (host) await restart(host, 'balai')
  }

const processKilled = (nth: number): Fault => ({
  name: 'process killed',
  strike: killProcess(nth),
  hangUps: 500,
})
const primaryKilled: Fault = { name: 'primary killed', strike: killHost }
const primaryCutOff: Fault = { name: 'primary cut off', strike: pullCable }
const switchover: Fault = { name: 'switchover', strike: switchOver }

/** In this order: the pools of processes that were killed early see the rest. */
export const faults: readonly Fault[] = [
  { name: 'primary killed, staff at work', strike: killUnderStaff },
  processKilled(0),
  primaryKilled,
  processKilled(1),
  primaryCutOff,
  processKilled(2),
  switchover,
  {
    name: 'HAProxy of the web restarted',
    strike: ({ webProxy }) => restart(webProxy, 'haproxy'),
    hangUps: MEANWHILE + 2_000,
  },
  primaryKilled,
  {
    name: 'HAProxy of the database restarted',
    strike: ({ databaseProxy }) => restart(databaseProxy, 'haproxy'),
  },
  primaryCutOff,
  { name: 'HAProxy of the database cut off', strike: cutLink },
  primaryKilled,
  { name: 'primary cut off from its peers alone', strike: cutOffFromPeers },
  { name: 'PostgreSQL of the primary killed', strike: killPostgres },
  primaryKilled,
  { name: 'etcd restarted', strike: restartEtcd },
  switchover,
  primaryCutOff,
  primaryKilled,
]
