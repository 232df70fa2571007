import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepScratch } from './scratch.ts'

/**
 * Makes `dataDir` a folder as a server leaves it that was started once and did nothing: a first start makes the database
 * anew, which takes seconds.
 */
export async function keepDatabase(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { mode: 0o700 })
  await keepScratch(join(dataDir, 'database'))
}
