import { parseArgs } from 'node:util'
import { openMediaStore } from '../host/openMediaStore.ts'
import { OperatorError } from '../operatorError.ts'
import { AlreadySeededError, seed } from '../seed/seed.ts'
import { runCommand, withDatabase } from './commands/command.ts'

const USAGE = `npm run seed [-- --participants N] [--presence N]
Fills an empty database with a made-up training provider (600 participants by default, who attended about five times each).`

const ALREADY_SEEDED =
  'This database already has programs: the seed is for an empty one. Nothing was changed.'

function parseCount(option: string, value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value))
    throw new OperatorError(`--${option} takes a whole number from 1 to 9999999`)
  return Number(value)
}

function readArguments(): { participants: number; presences?: number } {
  const { values } = parseArgs({
    options: { participants: { type: 'string', default: '600' }, presence: { type: 'string' } },
  })
  const participants = parseCount('participants', values.participants)
  return values.presence === undefined
    ? { participants }
    : { participants, presences: parseCount('presence', values.presence) }
}

process.exitCode = await runCommand(console, { usage: USAGE, exitCodeOnError: 1 }, async () => {
  const requestedCounts = readArguments()
  await withDatabase(process.env, console.error, async (db, settings) => {
    const start = performance.now()
    const media = await openMediaStore(settings)
    const summary = await seed(db, { media, ...requestedCounts }).catch((error: unknown) => {
      throw error instanceof AlreadySeededError ? new OperatorError(ALREADY_SEEDED) : error
    })
    const seconds = (performance.now() - start) / 1_000
    const rows = Object.values(summary).reduce((sum, count) => sum + count, 0)
    for (const [table, count] of Object.entries(summary)) console.log(`${String(count).padStart(9)} ${table}`)
    console.log(`Seeded in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second.`)
  })
  return 0
})
