import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { main as backup } from '../../server/cli/commands/backup.ts'
import { main as restore } from '../../server/cli/commands/restore.ts'
import { random } from '../../server/seed/random.ts'
import { account, type Client, createClient, signIn } from '../crash/client.ts'
import { type Killable, killable } from '../crash/processes.ts'
import { kinds, type Writer } from '../crash/writers.ts'
import { runCommand } from '../support/command.ts'
import { scratchFolder } from '../support/folder.ts'
import { freePort } from '../support/refusingPostgres.ts'
import { databaseSettings, makeBlankPostgres } from '../support/scratchPostgres.ts'
import { sized } from '../support/sized.ts'

/* Writers of every kind save while a backup is taken; what was acknowledged before is in it, and nothing is half. */

const postgres = process.env.TEST_DATABASE_URL ?? ''

const { folder, remove } = scratchFolder()
const drops: (() => Promise<void>)[] = []
const servers: Killable[] = []
const stopAll = () => Promise.all(servers.splice(0).map(({ kill }) => kill()))
afterEach(stopAll)
afterAll(async () => {
  for (const drop of drops) await drop()
  remove()
})

type Settings = Record<string, string>
type Engine = 'embedded' | 'postgres'

async function emptyDatabase(engine: Engine, name: string): Promise<Settings> {
  const DATA_DIR = join(folder, name)
  if (engine === 'embedded') return { DATA_DIR }
  const { url, drop } = await makeBlankPostgres(postgres)
  drops.push(drop)
  return { DATA_DIR, ...databaseSettings(url) }
}

/** Starts a server, and signs in to it. */
async function startClient(settings: Settings): Promise<Client> {
  const server = killable(await freePort(), { ...account, ...settings })
  servers.push(server)
  await server.start()
  return createClient([server], await signIn(server.url))
}

async function openWriters(client: Client, name: string): Promise<Writer[]> {
  const writers: Writer[] = []
  for (const [kind, open] of Object.entries(kinds))
    writers.push(await open(client, random(`${name} ${kind}`), `${name}-${kind}`))
  return writers
}

const checkAll = async (writers: readonly Writer[]) =>
  (await Promise.all(writers.map(({ check }) => check()))).flat()

/** Saves of each writer before the backup. */
const saves = sized(4, 20)

const directions: [Engine, Engine][] = [
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
]

test.runIf(postgres).each(directions.slice(0, sized(1, 2)))(
  'a backup of a database at work (%s) restores into %s all that was saved before, and nothing half',
  async (from, to) => {
    const settings = await emptyDatabase(from, `at-work-${from}`)
    let current = await startClient(settings)
    // After the restore the same writers ask the other server.
    const client: Client = {
      ...current,
      call: (...args) => current.call(...args),
      bytes: (path) => current.bytes(path),
    }
    const finished = await openWriters(client, 'finished')
    const busy = await openWriters(client, 'busy')
    for (const { write } of [...finished, ...busy]) for (let n = 0; n < saves; n++) await write()

    const began = Date.now()
    const savedBefore = client.acknowledged()
    let isOver = false
    const writing = busy.map(async ({ write }) => {
      while (!isOver) await write()
    })
    const path = join(folder, `${from}.tar`)
    const { code, output } = await runCommand(backup, [path], settings).ended
    const savedMeanwhile = client.acknowledged()
    isOver = true
    await Promise.all(writing)
    expect(output).toContain(from === 'embedded' ? 'The server held its database for' : ' rows, ')
    expect(code).toBe(0)
    expect(savedMeanwhile).toBeGreaterThan(savedBefore)
    await stopAll()

    const restored = await emptyDatabase(to, `restored-${to}`)
    expect((await runCommand(restore, [path], restored).ended).code).toBe(0)
    current = await startClient(restored)
    expect(await checkAll(finished)).toEqual([])
    // What was changed or deleted since is there as it was.
    const faults = (await checkAll(busy)).filter(({ is, at }) => is === 'lost' && (at ?? 0) < began)
    expect(faults).toEqual([])
  },
)
