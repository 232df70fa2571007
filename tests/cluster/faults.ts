import { setTimeout as wait } from 'node:timers/promises'
import { leaderOf, membersOf, until } from './health.ts'
import type { Host } from './hosts.ts'
import type { Cluster } from './services.ts'
import type { Staff } from './staff.ts'

/** Strikes, and mends it when what it is about has been seen. */
type Fault = (cluster: Cluster, leader: Host, staff: Staff) => Promise<void>

/** Seconds within which another member leads: Patroni's ttl, and what the election takes. */
const ELECTION = 60

/** A while in which what went on after the fault goes on. */
const MEANWHILE = 3_000

/** Milliseconds. */
const LINK_CUT = 32_000

const namesOf = (hosts: readonly Host[]) => hosts.map(({ name }) => name)

const untilOtherLeads = (cluster: Cluster, leader: Host) =>
  until(`a leader other than ${leader.name}`, ELECTION, async () => {
    const now = leaderOf(await membersOf(others(cluster, leader)))
    return now === leader.name ? undefined : now
  })

/** As those see it whom the fault leaves alone. */
const others = (cluster: Cluster, leader: Host): Cluster => ({
  ...cluster,
  databases: cluster.databases.filter((one) => one !== leader),
})

const killHost: Fault = async (cluster, leader) => {
  await leader.kill()
  await untilOtherLeads(cluster, leader)
  await wait(MEANWHILE)
  leader.start('patroni')
}

/** Those who work in browsers. */
const killUnderStaff: Fault = async (_cluster, leader, staff) => {
  await leader.kill()
  await staff.act()
  await staff.finish()
  leader.start('patroni')
}

const pullCable: Fault = async (cluster, leader) => {
  leader.cable('out')
  await untilOtherLeads(cluster, leader)
  await wait(MEANWHILE)
  leader.cable('in')
}

const cutOffFromPeers: Fault = async (cluster, leader) => {
  const peers = [...namesOf(cluster.etcds), ...namesOf(others(cluster, leader).databases)]
  leader.cutOffFrom(peers)
  await untilOtherLeads(cluster, leader)
  await wait(MEANWHILE)
  leader.joinAgain(peers)
}

const switchOver: Fault = async (cluster, leader) => {
  const response = await fetch(`http://${leader.name}:8008/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: leader.name }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`Patroni refused to switch over: ${await response.text()}`)
  await untilOtherLeads(cluster, leader)
}

const restart = async (host: Host, program: string) => {
  await host.killProgram(program)
  await wait(MEANWHILE)
  host.start(program)
}

/** All three at once: nobody leads by lease, and Patroni has to say so. */
const restartEtcd: Fault = async ({ etcds }) => {
  await Promise.all(etcds.map((host) => restart(host, 'etcd')))
}

const restartDatabaseProxy: Fault = async ({ databaseProxy }) => restart(databaseProxy, 'haproxy')

/** Longer than a process waits for an answer, and no connection is told. */
const cutLink: Fault = async ({ databaseProxy }) => {
  databaseProxy.cable('out')
  await wait(LINK_CUT)
  databaseProxy.cable('in')
}

const restartWebProxy: Fault = async ({ webProxy }) => restart(webProxy, 'haproxy')

const killProcess =
  (nth: number): Fault =>
  async ({ webs }) => {
    const host = webs[nth]
    if (host) await restart(host, 'balai')
  }

/** In this order. */
export const faults: readonly { name: string; strike: Fault }[] = [
  { name: 'primary killed, staff at work', strike: killUnderStaff },
  { name: 'primary killed', strike: killHost },
  { name: 'process killed', strike: killProcess(0) },
  { name: 'primary cut off', strike: pullCable },
  { name: 'switchover', strike: switchOver },
  { name: 'primary killed', strike: killHost },
  { name: 'HAProxy of the database restarted', strike: restartDatabaseProxy },
  { name: 'primary cut off', strike: pullCable },
  { name: 'process killed', strike: killProcess(1) },
  { name: 'primary killed', strike: killHost },
  { name: 'HAProxy of the database cut off', strike: cutLink },
  { name: 'primary cut off from its peers alone', strike: cutOffFromPeers },
  { name: 'etcd restarted', strike: restartEtcd },
  { name: 'primary killed', strike: killHost },
  { name: 'switchover', strike: switchOver },
  { name: 'process killed', strike: killProcess(2) },
  { name: 'primary cut off', strike: pullCable },
  { name: 'HAProxy of the web restarted', strike: restartWebProxy },
  { name: 'primary killed', strike: killHost },
]
