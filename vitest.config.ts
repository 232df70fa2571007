import { defineConfig } from 'vitest/config'
import { certificateFonts } from './scripts/vite/certificateFonts.ts'

/** Where a PostgreSQL listens (`npm run test:fast` finds or starts one); without one, the contract is tested on PGlite alone. */
const postgres = process.env.TEST_DATABASE_URL ?? ''

/** Contract tests of what the engine could do otherwise: the walk of every call, and who waits for whom. */
const onBothEngines = [
  'clone',
  'databaseFaults',
  'dayPages',
  'everyCall',
  'feedback',
  'exportUnderWay',
  'idempotency',
  'service',
  'tally',
  'outlineOrder',
  'importCompletions',
  'importMended',
  'importParticipants',
  'importStrict',
  'participantSearch',
  'participantUpdate',
  'participantsFound',
  'redeemList',
  'signInTries',
  'upgrade',
].map((name) => `tests/contract/**/${name}.test.ts`)

/** They end what hangs: a machine that is busy with other work is slow, and still passes. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000, teardownTimeout: 60_000 }

/** Modules stay loaded from file to file: what a test changes of the process or of a module, it puts back. */
const shared = { ...limits, isolate: false }
const pglite = { TEST_DATABASE_URL: '' }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.setup.ts',
        },
      },
      ...(postgres === ''
        ? []
        : [{ test: { ...shared, name: 'contract on PGlite', include: onBothEngines, env: pglite } }]),
      {
        plugins: [certificateFonts],
        test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.ts'], env: pglite },
      },
      {
        // Node resolves react-router by `module-sync`, Vite would not: two copies of it do not know each other's routes.
        plugins: [certificateFonts],
        resolve: { conditions: ['module-sync', 'module', 'browser', 'development|production'] },
        test: {
          ...shared,
          name: 'ui',
          include: ['tests/ui/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/quickJsdom.ts', 'tests/support/ui.setup.ts'],
          env: pglite,
        },
      },
    ],
  },
})
