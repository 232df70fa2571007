import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findPostgres } from '../../scripts/postgres.ts'
import { random } from '../../server/seed/random.ts'
import { type Client, createClient } from '../crash/client.ts'
import { type Difference, kinds, type Writer } from '../crash/writers.ts'
import { Api } from '../e2e/support/api.ts'
import { checkDatabase, checkPools } from './checks.ts'
import { faults } from './faults.ts'
import { leaderOf, membersOf, untilWhole } from './health.ts'
import { layNetwork } from './hosts.ts'
import { options } from './options.ts'
import { participantKinds } from './participantWriters.ts'
import { addHosts, type Cluster, type Place, URL_OF_PRODUCT } from './services.ts'
import { type Staff, seatStaff } from './staff.ts'
import { startUp, untilAllAnswer } from './startUp.ts'
import { createTimeline, type Phase, type Timeline, tableOf } from './timeline.ts'

/* Inside the namespaces of `run.ts`, which names the folders: nothing here is seen by the machine. */

const { CLUSTER_FOLDER: folder = '', CLUSTER_LOGS: logs = '' } = process.env

const began = performance.now()
const elapsed = () => (performance.now() - began) / 1_000
const say = (line: string) => console.error(`${String(Math.round(elapsed())).padStart(5)} s  ${line}`)
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Milliseconds between two writes of a writer: the machine has all hosts to run. */
const PAUSE = 150

/** Milliseconds in which nobody still waits for the end of the last fault. */
const BETWEEN_FAULTS = 2_000

/** Seconds after which no fault begins: with what is read back, it ends within 20 minutes. */
const LONG_ENOUGH = 16 * 60

async function openWriters(client: Client, place: Place, onImported: () => void): Promise<Writer[]> {
  const writers: Writer[] = []
  for (const [kind, open] of Object.entries({ ...kinds, ...participantKinds(place, onImported) }))
    for (let n = 1; n <= options.writers; n++) {
      const name = `${kind}-${n}`
      writers.push(await open(client, random(`${name} ${options.seed}`), name))
    }
  return writers
}

/** Has all of them write. @returns ends that, and resolves once all have stopped. */
function startWriting(writers: readonly Writer[], complaints: string[]): () => Promise<unknown> {
  let isOver = false
  const writing = writers.map(async ({ name, write }) => {
    try {
      while (!isOver) {
        await write()
        await wait(PAUSE)
      }
    } catch (error) {
      complaints.push(`${name} stopped: ${wordsOf(error)}`)
    }
  })
  return () => {
    isOver = true
    return Promise.all(writing)
  }
}

type Breaking = { timeline: Timeline; staff: Staff; complaints: string[]; phases: Phase[] }

/** @throws NotInTime when the cluster does not become whole. */
async function breakAll(cluster: Cluster, { timeline, staff, complaints, phases }: Breaking): Promise<void> {
  for (const { name, strike, hangUps } of faults) {
    if (options.only.length > 0 && !options.only.includes(name)) continue
    if (elapsed() > LONG_ENOUGH) {
      complaints.push(`no time was left for ${name}`)
      continue
    }
    const leader = await untilWhole(cluster)
    await wait(BETWEEN_FAULTS)
    const host = cluster.databases.find((database) => database.name === leader)
    if (!host) throw new Error(`No host is called ${leader}`)
    const phase: Phase = { name, ...(hangUps && { hangUps }), from: Date.now(), to: Number.POSITIVE_INFINITY }
    const last = phases.at(-1)
    if (last) last.to = phase.from
    phases.push(phase)
    await strike(cluster, host, staff)
    await untilWhole(cluster)
    await untilAllAnswer(cluster)
    for (const web of cluster.webs)
      if (!web.isRunning('balai')) complaints.push(`the process of ${web.name} has ended in ${name}`)
    const [row] = timeline.rows([{ ...phase, to: Date.now() }], [])
    const now = leaderOf(await membersOf(cluster))
    say(`${name} (${leader}, now ${now}): ${row?.withoutWrite.toFixed(1)} s without a write`)
  }
}

async function readBack(writers: readonly Writer[], complaints: string[]): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const { name, check } of writers)
    try {
      differences.push(...(await check()).map((one) => ({ ...one, what: `${name}: ${one.what}` })))
    } catch (error) {
      complaints.push(`${name} could not be read: ${wordsOf(error)}`)
    }
  return differences
}

/** @returns whether nobody has anything to complain of. */
async function run(cluster: Cluster, place: Place): Promise<boolean> {
  const timeline = createTimeline()
  const { token } = (await Api.signIn(URL_OF_PRODUCT)).session
  const client = createClient([{ url: URL_OF_PRODUCT }], token, { ...timeline, pause: 500 })
  let imports = 0
  const writers = await openWriters(client, place, () => {
    imports += 1
  })
  const staff = await seatStaff(client, place)
  const { complaints } = staff
  const phases: Phase[] = []
  say(`${writers.length} writers begin`)
  const stopWriting = startWriting(writers, complaints)
  try {
    await breakAll(cluster, { timeline, staff, complaints, phases })
  } catch (error) {
    complaints.push(`broken off: ${wordsOf(error)}`)
  }
  // Until all writers have seen that it goes on.
  await wait(5_000)
  await stopWriting()
  const last = phases.at(-1)
  if (last) last.to = Date.now()
  if (imports === 0) complaints.push('nothing was imported')

  const differences = await readBack(writers, complaints)
  for (const check of [checkDatabase, checkPools])
    complaints.push(...(await check(cluster, token).catch((error: unknown) => [wordsOf(error)])))
  complaints.push(...timeline.complaints(phases), ...differences.map(({ is, what }) => `${is}: ${what}`))

  const { requests, saves, refused } = timeline.totals()
  const count = (kind: Difference['is']) => differences.filter(({ is }) => is === kind).length
  const report = [
    '',
    tableOf(timeline.rows(phases, differences)),
    '',
    `${saves} acknowledged saves, ${imports} imports, ${requests} requests of which ${refused} were put off,`,
    `${count('lost')} lost, ${count('doubled')} doubled, ${complaints.length} complaints after ${Math.round(elapsed())} s`,
    `(seed ${options.seed}; logs in ${logs}); the slowest save ${timeline.slowest()}`,
    ...complaints.slice(0, 50).map((complaint) => `  ${complaint.slice(0, 500)}`),
  ].join('\n')
  // The command's result; its progress goes to standard error.
  console.log(report)
  writeFileSync(join(logs, 'report.txt'), `${report}\n`)
  return complaints.length === 0
}

try {
  const postgres = findPostgres('postgres', 'pg_rewind', 'pg_basebackup')
  if (postgres === undefined) throw new Error('There is no PostgreSQL.')
  // Of root's files others may read nothing, on some machines.
  process.umask(0o022)
  mkdirSync(logs, { recursive: true })
  const place: Place = { folder, logs, postgres, isPooled: options.pooler }
  layNetwork('deploy/cluster/hosts')
  const cluster = addHosts(place)
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(cluster.certificate, 'utf8')])
  await startUp(cluster, { isAsynchronous: options.asynchronous, say })
  if (options.hold) {
    say(`held, until Ctrl+C, with logs in ${logs}`)
    await once(process, 'SIGINT')
    process.exit(0)
  }
  process.exit((await run(cluster, place)) ? 0 : 1)
} catch (error) {
  console.error(`${wordsOf(error)}. The logs are in ${logs}.`)
  process.exit(1)
}
