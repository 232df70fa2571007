import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { findPostgres } from '../../scripts/postgres.ts'
import { random } from '../../server/seed/random.ts'
import { createClient } from '../crash/client.ts'
import { type Difference, kinds, type Writer } from '../crash/writers.ts'
import { account } from '../e2e/support/process.ts'
import { faults } from './faults.ts'
import { leaderOf, membersOf, until, untilWhole } from './health.ts'
import { type Host, layNetwork } from './hosts.ts'
import { participantKinds } from './participantWriters.ts'
import { checkPools } from './pools.ts'
import { addHosts, type Cluster, makeDatabase, URL_OF_PRODUCT } from './services.ts'
import { seatStaff } from './staff.ts'
import { createTimeline, type Phase, tableOf } from './timeline.ts'

/* Inside the namespaces of `run.ts`: nothing here is seen by the machine, and all of it ends with this process. */

const { values } = parseArgs({
  options: {
    logs: { type: 'string' },
    seed: { type: 'string', default: String(Date.now()) },
    /** Of each kind. */
    writers: { type: 'string', default: '2' },
    /** Names of faults; all unless given. */
    only: { type: 'string', multiple: true },
    /** Without synchronous replication, to see what is lost then. */
    asynchronous: { type: 'boolean', default: false },
    /** PgBouncer in transaction mode beside each process. */
    pooler: { type: 'boolean', default: false },
    /** Breaks nothing, and stays until it is interrupted. */
    hold: { type: 'boolean', default: false },
  },
})

const began = performance.now()
const say = (line: string) =>
  console.error(`${String(Math.round((performance.now() - began) / 1_000)).padStart(5)} s  ${line}`)

/** How far each writer goes in a second, at most; the machine has all hosts to run. Milliseconds. */
const PAUSE = 150

async function signIn(): Promise<string> {
  const response = await fetch(`${URL_OF_PRODUCT}/api/users/v1/company/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, access_key: 'balai' }),
  })
  return z.object({ data: z.object({ token: z.string() }) }).parse(await response.json()).data.token
}

async function startAll(cluster: Cluster): Promise<void> {
  const { etcds, databases, webs, databaseProxy, webProxy, store } = cluster
  for (const host of etcds) host.start('etcd')
  for (const host of databases) host.start('patroni')
  databaseProxy.start('haproxy')
  store.start('s3')
  say(`${await untilWhole(cluster)} leads, with two replicas`)
  await until('HAProxy leads to the primary', 30, () => {
    try {
      makeDatabase()
      return true
    } catch {
      return undefined
    }
  })
  if (values.asynchronous) await giveUpSynchrony(cluster)
  if (values.pooler) for (const host of webs) host.start('pgbouncer')
  for (const host of webs) host.start('balai')
  webProxy.start('haproxy')
  await untilAllAnswer(cluster)
  say('the product answers')
}

async function giveUpSynchrony(cluster: Cluster): Promise<void> {
  const response = await fetch(`http://${await untilWhole(cluster)}:8008/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ synchronous_mode: false }),
  })
  if (!response.ok) throw new Error(`Patroni: ${response.status}`)
  cluster.isSynchronous = false
  await untilWhole(cluster)
}

/** All processes are healthy, and the proxy knows. */
async function untilAllAnswer({ webs }: Cluster): Promise<void> {
  const urls = [...webs.map(({ name }) => `http://${name}:3000`), URL_OF_PRODUCT]
  for (const url of urls)
    await until(`${url} is healthy`, 90, async () => {
      const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      )
      return response?.ok ? true : undefined
    })
}

const logs = resolve(values.logs ?? mkdtempSync(join(tmpdir(), 'balai-cluster-logs-')))
mkdirSync(logs, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'balai-cluster-'))
const postgres = findPostgres('postgres', 'pg_rewind', 'pg_basebackup')
if (postgres === undefined) throw new Error('No PostgreSQL')
const place = { folder, logs, postgres, isPooled: values.pooler }

layNetwork('deploy/cluster/hosts')
const cluster = addHosts(place)
setDefaultCACertificates([...getCACertificates('default'), readFileSync(cluster.certificate, 'utf8')])
await startAll(cluster)
if (values.hold) {
  say(`held, until Ctrl+C, with logs in ${logs}`)
  await once(process, 'SIGINT')
  process.exit(0)
}

const timeline = createTimeline()
const token = await signIn()
const client = createClient([{ url: URL_OF_PRODUCT }], token, { ...timeline, pause: 500 })
const writers: Writer[] = []
let imports = 0
const onImported = () => {
  imports += 1
}
for (const [kind, open] of Object.entries({ ...kinds, ...participantKinds(place, onImported) }))
  for (let n = 1; n <= Number(values.writers); n++) {
    const name = `${kind}-${n}`
    writers.push(await open(client, random(`${name} ${values.seed}`), name))
  }
say(`${writers.length} writers begin`)

const staff = await seatStaff(client, place)
say('staff sit at their browsers')

const { complaints } = staff
let isOver = false
const writing = writers.map(async ({ name, write }) => {
  try {
    while (!isOver) {
      await write()
      await wait(PAUSE)
    }
  } catch (error) {
    complaints.push(`${name} stopped: ${error instanceof Error ? error.message : String(error)}`)
  }
})

const pidOf = ({ name, pid }: Host) => [name, pid('balai')] as const
const killed = new Set<string>()
const phases: Phase[] = []
const { only = [] } = values
for (const { name: fault, strike } of faults) {
  if (only.length > 0 && !only.includes(fault)) continue
  const leader = await untilWhole(cluster)
  const host = cluster.databases.find(({ name }) => name === leader)
  if (!host) throw new Error(`No host is called ${leader}`)
  const pids = new Map(cluster.webs.map(pidOf))
  const phase: Phase = { fault, from: Date.now(), to: Number.POSITIVE_INFINITY }
  const last = phases.at(-1)
  if (last) last.to = phase.from
  phases.push(phase)
  await strike(cluster, host, staff)
  await untilWhole(cluster)
  await untilAllAnswer(cluster)
  for (const web of cluster.webs) {
    const [name, pid] = pidOf(web)
    if (pids.get(name) !== pid) killed.add(`${fault}: ${name}`)
  }
  const [row] = timeline.rows([{ ...phase, to: Date.now() }], [])
  say(
    `${fault} (${leader}, now ${leaderOf(await membersOf(cluster))}): ${row?.withoutWrite.toFixed(1)} s without a write`,
  )
}
// Until all writers have seen that it goes on.
await wait(5_000)
isOver = true
await Promise.all(writing)
const last = phases.at(-1)
if (last) last.to = Date.now()

const differences: Difference[] = []
for (const { name, check } of writers) {
  try {
    differences.push(...(await check()).map((one) => ({ ...one, what: `${name}: ${one.what}` })))
  } catch (error) {
    complaints.push(`${name} could not be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
say('read back')

for (const { name, isRunning } of cluster.webs) if (!isRunning('balai')) complaints.push(`${name} has ended`)
for (const which of killed) if (!which.startsWith('process killed')) complaints.push(`restarted in ${which}`)
complaints.push(...(await checkPools(cluster, token)))
complaints.push(...timeline.complaints(phases))
complaints.push(...differences.map(({ is, what }) => `${is}: ${what}`))

const { requests, saves, refused } = timeline.totals()
const count = (kind: Difference['is']) => differences.filter(({ is }) => is === kind).length
const report = [
  '',
  tableOf(timeline.rows(phases, differences)),
  '',
  `${saves} acknowledged saves, ${imports} imports, ${requests} requests of which ${refused} were put off,`,
  `${count('lost')} lost, ${count('doubled')} doubled, ${complaints.length} complaints (seed ${values.seed}; logs in ${logs})`,
  ...complaints.slice(0, 50).map((complaint) => `  ${complaint.slice(0, 500)}`),
].join('\n')
console.log(report)
writeFileSync(join(logs, 'report.txt'), report)
rmSync(folder, { recursive: true, force: true })
process.exit(complaints.length === 0 ? 0 : 1)
