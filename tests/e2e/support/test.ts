import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { Api } from './api.ts'
import { setSession } from './enter.ts'
import { type Process, startProduct } from './process.ts'
import { type Watch, watchContext } from './watch.ts'

export { expect, type Page }

/** Runs a server on its own copy of the seeded data. */
export async function withProduct(
  use: (product: Process) => Promise<void>,
  settings?: Record<string, string>,
): Promise<void> {
  const seeded = process.env.BALAI_SEEDED
  if (!seeded) throw new Error('The run has no seeded data folder')
  const folder = await mkdtemp(join(tmpdir(), 'balai-e2e-'))
  await cp(seeded, folder, { recursive: true })
  const product = await startProduct(folder, process.cwd(), settings)
  await use(product)
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

type WorkerFixtures = {
  /**
   * One server for all tests of a worker, on its own copy of the seeded data. A test changes only rows that it created, and
   * counts none that others may have created.
   */
  product: Process
}

type TestFixtures = {
  /** Where the product runs. */
  site: string
  /** A client with a session, which pages share once they are entered. */
  api: Api
  /** Fails the test on any browser error that it did not allow. */
  watch: Watch
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => withProduct(use),
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ product }, use) => use(product.url),
  baseURL: async ({ site }, use) => use(site),
  api: async ({ site }, use) => use(await Api.signIn(site)),
  context: async ({ context, api }, use) => {
    setSession(context, api.session)
    await use(context)
  },
  watch: [
    async ({ context, site }, use) => {
      const watch = await watchContext(context, site)
      await use(watch)
      expect(watch.complaints(), 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
})
