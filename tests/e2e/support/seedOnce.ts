import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { colleague, startProduct } from './process.ts'

/** Seeds one data folder per run; every test server starts from a copy. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'balai-e2e-'))
  process.env.BALAI_SEEDED = folder
  const product = await startProduct(folder)
  await product.stop()
  execFileSync(
    process.execPath,
    ['server/cli/admin.ts', 'add', colleague.email, '--name', colleague.fullname],
    {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
      input: colleague.password,
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  )
  return () => rm(folder, { recursive: true, force: true })
}
