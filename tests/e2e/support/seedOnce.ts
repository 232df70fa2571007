import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './process.ts'

/** Seeds one data folder per run; every test server starts from a copy. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'balai-e2e-'))
  process.env.BALAI_SEEDED = folder
  const product = await startProduct(folder)
  await product.stop()
  return () => rm(folder, { recursive: true, force: true })
}
