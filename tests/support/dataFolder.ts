import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepScratch } from './scratch.ts'

/** Prepares `dataDir` as after a first start, from the cache: creating the database takes seconds. */
export async function keepDatabase(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { mode: 0o700 })
  await keepScratch(join(dataDir, 'database'))
}
