import { parseArgs } from 'node:util'
import { FolderFault } from '../host/folder.ts'
import { openDatabase } from '../host/openDatabase.ts'
import { openMediaStore } from '../host/openMediaStore.ts'
import { DatabaseFault } from '../host/retryUntilAnswered.ts'
import { AlreadySeeded, seed } from '../seed/seed.ts'
import { readSettings, WrongSettings } from '../settings.ts'

const USAGE = `npm run seed [-- --participants N] [--presence N]
Fills an empty database with a made-up training provider (600 participants by default, who attended about five times each).`

/** A wrong argument: reported in one line, without a stack. */
class Refusal extends Error {}

function count(option: string, value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new Refusal(`--${option} takes a whole number from 1 to 9999999`)
  return Number(value)
}

function readArguments(): { participants: number; presences?: number } {
  const { values } = parseArgs({
    options: { participants: { type: 'string', default: '600' }, presence: { type: 'string' } },
  })
  const participants = count('participants', values.participants)
  return values.presence === undefined
    ? { participants }
    : { participants, presences: count('presence', values.presence) }
}

async function run(): Promise<void> {
  const command = readArguments()
  const settings = readSettings(process.env)
  const { db, close } = await openDatabase(settings, (error) => console.error(error.message), {
    report: console.error,
  })
  try {
    const start = performance.now()
    const summary = await seed(db, { media: await openMediaStore(settings), ...command })
    const seconds = (performance.now() - start) / 1_000
    const rows = Object.values(summary).reduce((sum, count) => sum + count, 0)
    for (const [table, count] of Object.entries(summary)) console.log(`${String(count).padStart(9)} ${table}`)
    console.log(`Seeded in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second.`)
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  process.exitCode = 1
  if (error instanceof AlreadySeeded) {
    console.error('This database already has programs: the seed is for an empty one. Nothing was changed.')
  } else if (
    error instanceof WrongSettings ||
    error instanceof FolderFault ||
    error instanceof DatabaseFault ||
    error instanceof Refusal
  ) {
    console.error(error.message)
  } else if (error instanceof TypeError && 'code' in error) {
    // An unknown option, from parseArgs.
    console.error(`${error.message}\n${USAGE}`)
  } else throw error
}
