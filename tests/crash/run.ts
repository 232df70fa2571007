import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findPostgres, freePort, installPostgres, startPostgres } from '../../scripts/postgres.ts'
import { type Random, random } from '../../server/seed/random.ts'
import { account, createClient, signIn } from './client.ts'
import { type Killable, killable } from './processes.ts'
import { kinds, type Writer } from './writers.ts'

/*
 * `npm run test:crash`: writers of every kind save while the server is killed repeatedly; then every acknowledged write
 * is read back. First one process on the embedded database, then two on one PostgreSQL.
 */

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    engine: { type: 'string', multiple: true, default: ['embedded', 'postgres'] },
    seed: { type: 'string', default: String(Date.now()) },
    /** Writers of each kind. */
    writers: { type: 'string', default: '2' },
  },
})
const kills = Number(values.kills)

/** Kills a random server at random times, and restarts it each time. */
async function killRepeatedly(servers: readonly Killable[], r: Random): Promise<void> {
  for (let n = 0; n < kills; n++) {
    await wait(r.int(100, 1_500))
    const server = r.pick(servers)
    await server.kill()
    // Lets the other process run alone for a while.
    if (servers.length > 1) await wait(r.int(0, 500))
    await server.start()
    process.stderr.write('.')
  }
  process.stderr.write('\n')
}

/** @returns whether all acknowledged writes were found. */
async function crash(engine: string, servers: readonly Killable[]): Promise<boolean> {
  const r = random(`${engine} ${values.seed}`)
  for (const server of servers) await server.start()
  const client = createClient(servers, await signIn(servers[0]?.url ?? ''))
  const writers: Writer[] = []
  for (const [kind, open] of Object.entries(kinds))
    for (let n = 1; n <= Number(values.writers); n++) {
      const name = `${kind}-${n}`
      writers.push(await open(client, random(`${name} ${values.seed}`), name))
    }

  let isOver = false
  const faults: string[] = []
  const writing = writers.map(async ({ name, write }) => {
    try {
      while (!isOver) await write()
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  await killRepeatedly(servers, r)
  isOver = true
  await Promise.all(writing)
  for (const { name, check } of writers)
    faults.push(...(await check()).map(({ is, what }) => `${name}: ${is}: ${what}`))

  console.log(
    `${engine}: ${kills} kills, ${client.acknowledged()} acknowledged writes, ` +
      `${client.repeated()} requests repeated, ${faults.length} faults (seed ${values.seed})`,
  )
  for (const fault of faults.slice(0, 50)) console.log(`  ${fault.slice(0, 1_000)}`)
  return faults.length === 0
}

const folder = mkdtempSync(join(tmpdir(), 'balai-crash-'))
let started: Killable[] = []
const stopAll = () => Promise.all(started.map((server) => server.kill()))

async function onEmbedded(): Promise<boolean> {
  started = [killable(await freePort(), { ...account, DATA_DIR: join(folder, 'embedded') })]
  return await crash('embedded', started)
}

async function onPostgres(): Promise<boolean> {
  const { url, stop } = await startPostgres(findPostgres() ?? installPostgres())
  const env = { ...account, DATABASE_URL: url, DATA_DIR: join(folder, 'postgres') }
  try {
    started = [killable(await freePort(), env), killable(await freePort(), env)]
    return await crash('postgres', started)
  } finally {
    await stopAll()
    await stop()
  }
}

try {
  if (values.engine.includes('embedded') && !(await onEmbedded())) process.exitCode = 1
  await stopAll()
  if (values.engine.includes('postgres') && !(await onPostgres())) process.exitCode = 1
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
