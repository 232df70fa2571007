import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '../support/folder.ts'
import { type Bench, Skipped } from '../support/part.ts'
import { processorSeconds, runNode, startAndStop } from '../support/process.ts'
import { median } from '../support/statistics.ts'

const ROUNDS = 7
const WARMING = 1
const targets = { start: 0.5, list: 1.25 }

/** Opens a data folder's database as the server does, and asks it once. */
const PLAIN = `
  import { PGlite } from '@electric-sql/pglite'
  import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
  import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
  const client = await PGlite.create({ dataDir: process.env.FOLDER, extensions: { pg_trgm, btree_gin } })
  await client.query('select email from admins')
  await client.close()`

/** Looks whether the builds are older than their sources, as each `npm start` does. */
const CHECK = `
  const { buildStale } = await import(process.env.SCRIPT)
  await buildStale()`

/** Processor time of the bundle's starts: `npm start` beside the same from sources, a command beside PGlite alone. */
export async function starts(bench: Bench): Promise<void> {
  if (!existsSync('build/start.js')) throw new Skipped('build/ is missing: npm run build.')
  const folder = join(temporaryFolder(), 'data')
  const env = { DATA_DIR: folder, SEED: 'off', PORT: '0', LOG_LEVEL: 'error' }
  const runs = {
    'npm start, built before': () => startAndStop(['scripts/balai.js', 'start'], env),
    'the same check, then the server from its sources': async () => {
      await runNode(['--input-type=module', '--eval', CHECK], {
        env: { SCRIPT: resolve('scripts/buildAll.ts') },
      })
      await startAndStop(['server/host/node.ts'], env)
    },
    'admin list': () => runNode(['build/admin.js', 'list'], { env }),
    'PGlite with one query': () =>
      runNode(['--input-type=module', '--eval', PLAIN], { env: { FOLDER: join(folder, 'database') } }),
  }
  const seconds = new Map<string, number[]>()
  for (const round of bench.rounds(ROUNDS, 'round', WARMING))
    for (const [what, run] of Object.entries(runs)) {
      const one = await processorSeconds(run)
      if (round >= WARMING) seconds.set(what, [...(seconds.get(what) ?? []), one])
    }
  const of = (what: keyof typeof runs) => seconds.get(what) ?? []
  bench.table(
    'Processor time from start to end, embedded database',
    [{ name: 'time', unit: 's', digits: 2 }],
    [...seconds].map(([what, values]) => ({ what, cells: [values] })),
  )
  bench.figure({
    what: 'npm start beside the sources',
    values: [
      median(of('npm start, built before')) / median(of('the same check, then the server from its sources')),
    ],
    digits: 2,
    target: { most: targets.start },
  })
  bench.figure({
    what: 'admin list beside PGlite',
    values: [median(of('admin list')) / median(of('PGlite with one query'))],
    digits: 2,
    target: { most: targets.list },
  })
}
