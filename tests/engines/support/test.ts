import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, inject } from 'vitest'
import { Api } from '../../e2e/support/api.ts'
import { startProduct } from '../../e2e/support/process.ts'
import { pdf } from '../../support/files.ts'
import type { Browser, Folders } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { type Front, startFront } from './front.ts'
import { Person } from './person.ts'
import { startWebKit } from './webkit.ts'

export { expect }

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'firefox' | 'webkit'
  }
}

const start = { firefox: startFirefox, webkit: startWebKit }

type FileFixtures = {
  folders: Folders
  front: Front
  browser: Browser
  /** Path of an image to upload. */
  picture: string
  /** Path of a PDF to upload. */
  pdf: string
}
type Fixtures = {
  /** An API client with its own session. */
  api: Api
  /** A signed-in user; complaints fail the test. */
  person: Person
  /** A user without a session; complaints fail the test. */
  guest: Person
}

const pictures = () => process.env.ENGINES_PICTURES && join(process.env.ENGINES_PICTURES, inject('engine'))

/** One server and one browser per test file. */
export const test = base.extend<FileFixtures & Fixtures>({
  folders: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here
    async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), 'balai-engines-'))
      const downloads = join(home, 'downloads')
      await mkdir(downloads)
      await use({ home, downloads })
      // The browser's helper processes may still be writing.
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
    { scope: 'file' },
  ],
  front: [
    async ({ folders }, use) => {
      const data = join(folders.home, 'data')
      const seeded = process.env.BALAI_SEEDED
      if (!seeded) throw new Error('The run has no seeded data folder')
      await cp(seeded, data, { recursive: true })
      const product = await startProduct(data)
      const front = await startFront(product.url)
      await use(front)
      await front.stop()
      await product.stop()
    },
    { scope: 'file' },
  ],
  browser: [
    async ({ folders }, use) => {
      const browser = await start[inject('engine')](folders)
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  picture: [
    async ({ folders }, use) => {
      const path = join(folders.home, 'Kelas pagi.png')
      await cp('tests/support/pictures/cover.png', path)
      await use(path)
    },
    { scope: 'file' },
  ],
  pdf: [
    async ({ folders }, use) => {
      const path = join(folders.home, 'Panduan batik.pdf')
      await writeFile(path, pdf())
      await use(path)
    },
    { scope: 'file' },
  ],
  api: async ({ front }, use) => use(await Api.signIn(front.url)),
  person: async ({ browser, front, api }, use) => {
    const person = new Person(browser, front, pictures())
    await person.begin(api.session)
    await use(person)
    expect(await person.complaints(), 'what was complained of').toEqual([])
  },
  guest: async ({ browser, front }, use) => {
    const guest = new Person(browser, front, pictures())
    await guest.begin()
    await use(guest)
    expect(await guest.complaints(), 'what was complained of').toEqual([])
  },
})
