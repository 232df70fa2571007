import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { certificateFonts } from './scripts/vite/certificateFonts.ts'

/** Where a PostgreSQL listens (`npm run test:fast` finds or starts one); without one, the contract is tested on PGlite alone. */
const postgres = process.env.TEST_DATABASE_URL ?? ''

/** Contract tests of what the engine could do otherwise: locks, and a schema brought up to date. */
const onBothEngines = ['service', 'upgrade']

/** Those as well in `npm run test:all`: the walk of every call, imports, searches, lists, what many do at once. */
const onBothWhenAll = [
  'clone',
  'databaseFaults',
  'dayPages',
  'everyCall',
  'exportUnderWay',
  'feedback',
  'find',
  'idempotency',
  'importCompletions',
  'importMended',
  'importParticipants',
  'importStrict',
  'outlineOrder',
  'participantSearch',
  'participantUpdate',
  'redeemList',
  'signInTries',
  'counters',
]

/** Plans over tens of thousands of rows, and processes that write for a minute: `npm test` leaves them to `npm run test:all`. */
const onlyWhenAll = [
  'contract/listPlans',
  'contract/participant/*Plans',
  'contract/twoProcesses',
  'unit/server/processLog',
].map((name) => `tests/${name}.test.ts`)

/** They read no clock (files, the repository, plans, streams), or start processes, which have today's: not on other clocks. */
const timeless = [
  'tests/unit/{formats,conventions}/**',
  'tests/unit/server/{backupFaults,commands,guests,process,processLog,systemd}.test.ts',
  'tests/contract/**/*Plans.test.ts',
  'tests/contract/{backup,backupWriters,exportUnderWay,failover,importProcess,longLists,twoProcesses,upgrade}.test.ts',
]

/** Not through PgBouncer (`npm run test:pooler`): sessions that prepare statements and explain them. */
const notPooled = process.env.TEST_UNPOOLED_URL ? ['tests/contract/**/*Plans.test.ts'] : []

/** What `npm test`, `npm run test:all` and `npm run test:clock` set; unset where single files are run. */
const scope = process.env.TEST_SCOPE
const ofContract = (name: string) => `tests/contract/**/${name}.test.ts`
const secondEngine = [...onBothEngines, ...(scope === 'all' ? onBothWhenAll : [])].map(ofContract)

/** They take longer than their size tells, by which vitest orders what it has not run before. */
const slow = ['backupFaults', 'commands', 'guests', 'process', 'processLog'].map(
  (name) => `tests/unit/server/${name}.test.ts`,
)

/** All that the lists above name. */
export const listedTests = [
  ...onBothEngines.map(ofContract),
  ...onBothWhenAll.map(ofContract),
  ...onlyWhenAll,
  ...timeless,
  ...slow,
]

/** The slow ones of a project are begun before the rest of it: else one worker ends alone. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(name))
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((all) => [
      ...all.filter(isSlow),
      ...all.filter((one) => !isSlow(one)),
    ])
  }
}

/** They end what hangs: a machine that is busy with other work is slow, and still passes. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000, teardownTimeout: 60_000 }

const root = import.meta.dirname.replaceAll('\\', '/').replace(/[^\w/]/g, '\\$&')
/** Loaded by Node, not by Vite: once per worker, also where a test loads the admin anew. */
const byNode = { deps: { external: [new RegExp(`^${root}/(?:contract|formats|server)/`)] } }

/** Modules stay loaded from file to file: what a test changes of the process or of a module, it puts back. */
const shared = {
  ...limits,
  // Here, as projects do not take vitest's `--exclude`.
  exclude: [...(scope === 'gate' ? onlyWhenAll : []), ...(scope === 'clock' ? timeless : []), ...notPooled],
  isolate: false,
  server: byNode,
}
const pglite = { TEST_DATABASE_URL: '' }
const setup = (name: string) => `tests/support/${name}.setup.ts`

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './scripts/costs/vitest.ts'],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.setup.ts',
          setupFiles: ['contract', 'cost'].map(setup),
        },
      },
      ...(postgres === ''
        ? []
        : [
            {
              test: {
                ...shared,
                name: 'contract on PGlite',
                include: secondEngine,
                env: pglite,
                setupFiles: setup('cost'),
              },
            },
          ]),
      {
        plugins: [certificateFonts],
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          env: pglite,
          setupFiles: setup('cost'),
        },
      },
      {
        // Node resolves react-router by `module-sync`, Vite would not: two copies of it do not know each other's routes.
        plugins: [certificateFonts],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        resolve: { conditions: ['module-sync', 'module', 'browser', 'development|production'] },
        test: {
          ...shared,
          name: 'ui',
          include: ['tests/ui/**/*.test.tsx'],
          environment: 'jsdom',
          sequence: { setupFiles: 'list' },
          setupFiles: [
            'tests/support/quickReact.ts',
            'tests/support/quickJsdom.ts',
            setup('ui'),
            setup('cost'),
          ],
          env: pglite,
        },
      },
    ],
  },
})
