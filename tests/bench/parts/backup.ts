import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programCalls } from '../../../contract/program.ts'
import { findPostgres } from '../../../scripts/postgres.ts'
import { makeBlankPostgres } from '../../support/scratchPostgres.ts'
import { temporaryFolder } from '../support/folder.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import { type Bench, Skipped } from '../support/part.ts'
import { productOnPostgres } from '../support/sideBySide.ts'
import { median } from '../support/statistics.ts'
import { startWaiting } from '../support/waits.ts'

/** `BENCH_PARTICIPANTS=2000 npm run bench -- backup` is a quick look. */
const PARTICIPANTS = Number(process.env.BENCH_PARTICIPANTS ?? 100_000)
const ROUNDS = { full: 5, short: 2 }
const targets = { ratio: 1.5, wait: 100 }

const run = promisify(execFile)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

const printPeak = 'process.on("exit",()=>console.log("peak",process.resourceUsage().maxRSS))'

/** Runs a command of the bundle; 1 is the end of one that lacks files. @returns its peak RSS, in MB. */
async function balai(name: string, args: string[], env: Record<string, string>): Promise<number> {
  const file = ['--import', `data:text/javascript,${printPeak}`, `build/${name}.js`]
  const { stdout } = await run(process.execPath, [...file, ...args], {
    env: { ...process.env, ...env },
  }).catch((error: { code: unknown; stdout: string }) => (error.code === 1 ? error : Promise.reject(error)))
  return Number(/peak (\d+)/.exec(stdout)?.[1]) / 1024
}

/** Backup and restore beside pg_dump and pg_restore; then the same on an embedded database. */
export async function backup(bench: Bench): Promise<void> {
  const clients = findPostgres('pg_dump', 'pg_restore')
  if (clients === undefined) throw new Skipped('there is no pg_dump here. Install PostgreSQL.')
  bench.progress(`makes ${PARTICIPANTS.toLocaleString('en')} participants`)
  const { balai: site, databaseUrl } = await productOnPostgres(PARTICIPANTS)
  const { id, speak } = await makeLongProgram(site.url, site.token, { topics: 1, activities: 1 })
  const { detail, update } = {
    detail: programCalls['program.detail'],
    update: programCalls['program.update'],
  }
  let program = detail.response.parse(await speak('GET', detail.path.replace('{id}', id)))
  const save = async (nth: number) => {
    const changed = { ...program, title: `Program ${nth}` }
    const saved = await speak(update.method, update.path.replace('{id}', id), changed)
    program = { ...program, ...update.response.parse(saved) }
  }

  const folder = temporaryFolder()
  const tar = join(folder, 'balai.tar')
  const dump = join(folder, 'balai.dump')
  const seconds: Record<'backup' | 'pg_dump' | 'restore' | 'pg_restore', number[]> = {
    backup: [],
    pg_dump: [],
    restore: [],
    pg_restore: [],
  }
  const waits: Record<'backup' | 'pg_dump', number[]> = { backup: [], pg_dump: [] }
  const intoBlank = async (restore: (url: string) => Promise<unknown>) => {
    const { url, drop } = await makeBlankPostgres(databaseUrl)
    const taken = await timed(() => restore(url))
    await drop()
    return taken
  }
  const beside = async (what: 'backup' | 'pg_dump', work: () => Promise<unknown>) => {
    const longest = startWaiting(save)
    seconds[what].push(await timed(work))
    waits[what].push(1_000 * (await longest()))
  }

  for (const _ of bench.rounds(bench.full ? ROUNDS.full : ROUNDS.short)) {
    await beside('backup', () => balai('backup', [tar, '--without-media'], { DATABASE_URL: databaseUrl }))
    await beside('pg_dump', () => run(join(clients, 'pg_dump'), ['-Fc', '-f', dump, databaseUrl]))
    seconds.restore.push(
      await intoBlank((url) => balai('restore', [tar], { DATABASE_URL: url, DATA_DIR: temporaryFolder() })),
    )
    seconds.pg_restore.push(
      await intoBlank((url) => run(join(clients, 'pg_restore'), ['--no-owner', '-d', url, dump])),
    )
  }

  bench.progress('embedded')
  const DATA_DIR = join(temporaryFolder(), 'data')
  const embeddedTar = join(folder, 'embedded.tar')
  const restored = await timed(() => balai('restore', [tar], { DATA_DIR }))
  let megabytes = 0
  const backedUp = await timed(async () => {
    megabytes = await balai('backup', [embeddedTar, '--without-media'], { DATA_DIR })
  })
  const opened = await balai('admin', ['list'], { DATA_DIR })

  const size = (path: string) => statSync(path).size / 1e6
  bench.table(
    `Backup of ${PARTICIPANTS.toLocaleString('en')} participants, and its restore into an empty database`,
    [
      { name: 'backup', unit: 's', digits: 1 },
      { name: 'size', unit: 'MB' },
      { name: 'restore', unit: 's', digits: 1 },
      { name: 'longest wait of a save meanwhile', unit: 'ms' },
    ],
    [
      { what: 'Balai, PostgreSQL', cells: [seconds.backup, size(tar), seconds.restore, waits.backup] },
      {
        what: 'pg_dump -Fc, pg_restore',
        cells: [seconds.pg_dump, size(dump), seconds.pg_restore, waits.pg_dump],
      },
      { what: 'Balai, embedded', cells: [backedUp, size(embeddedTar), restored, undefined] },
    ],
  )
  for (const [what, beside] of [
    ['backup', 'pg_dump'],
    ['restore', 'pg_restore'],
  ] as const)
    bench.figure({
      what: `${what} beside ${beside}`,
      values: [median(seconds[what]) / median(seconds[beside])],
      digits: 2,
      target: { most: targets.ratio },
    })
  bench.figure({
    what: 'a save waits longer beside a backup than beside pg_dump by',
    unit: 'ms',
    values: [Math.max(...waits.backup) - Math.max(...waits.pg_dump)],
    target: { most: targets.wait },
  })
  bench.figure({
    what: 'memory of an embedded backup above that of opening the database',
    unit: 'MB',
    values: [megabytes - opened],
    target: { most: 150 },
  })
}
