import { parseArgs } from 'node:util'
import { AlreadySeeded, seed } from '../db/seed/seed.ts'
import { FolderFault } from '../host/folder.ts'
import { openDatabase } from '../host/openDatabase.ts'
import { openMediaStore } from '../host/openMediaStore.ts'
import { readSettings, WrongSettings } from '../settings.ts'

const USAGE = `npm run seed [-- --participants N]
Fills an empty database with a made-up training provider (600 participants by default).`

/** An argument that does not fit: said in one line, without a stack. */
class Refusal extends Error {}

function readArguments(): number {
  const { values } = parseArgs({ options: { participants: { type: 'string', default: '600' } } })
  if (!/^[1-9]\d{0,6}$/.test(values.participants))
    throw new Refusal('--participants takes a whole number from 1 to 9999999')
  return Number(values.participants)
}

async function run(): Promise<void> {
  const participants = readArguments()
  const settings = readSettings(process.env)
  const { db, close } = await openDatabase(settings, (error) => console.error(error.message))
  try {
    const start = performance.now()
    const summary = await seed(db, { media: await openMediaStore(settings), participants })
    const seconds = ((performance.now() - start) / 1_000).toFixed(1)
    for (const [table, count] of Object.entries(summary)) console.log(`${String(count).padStart(9)} ${table}`)
    console.log(`Seeded in ${seconds} s.`)
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
  } else if (error instanceof WrongSettings || error instanceof FolderFault || error instanceof Refusal) {
    console.error(error.message)
  } else if (error instanceof TypeError && 'code' in error) {
    // parseArgs does not know an option.
    console.error(`${error.message}\n${USAGE}`)
  } else throw error
}
