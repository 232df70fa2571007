import type { Page } from '@playwright/test'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { leave } from '../support/packetsPage.ts'
import type { Bench } from '../support/part.ts'
import { startProduct } from '../support/product.ts'

const ROUNDS = 5

/** Lighthouse's mid-range phone on slow 4G, applied rather than simulated; bytes per second, latency in ms. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const SLOWER = 4

type Opening = { typing: number; editor: number }

/** Milliseconds until the title field, and then the rich text editor, has accepted a letter. */
async function opened(page: Page, open: () => Promise<unknown>): Promise<Opening> {
  const start = performance.now()
  await open()
  const title = page.getByLabel('Judul Program')
  await title.press('End')
  await title.pressSequentially('x')
  const typing = performance.now() - start
  await page.getByRole('textbox', { name: 'Deskripsi program' }).press('x')
  return { typing, editor: performance.now() - start }
}

/** Opening the edit form of a program on a phone: by its address with an empty cache, and from the list. */
export async function form(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const page = await signedInPage(await startChromium(), await startProduct(), { width: 412, height: 823 })
  // Accept the prompts about unsaved changes.
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/program')
  const edit = page.getByRole('menuitem', { name: 'Edit' })
  const openMenu = async () => {
    await page
      .getByRole('button', { name: /^Aksi lain untuk/ })
      .first()
      .click()
    await edit.waitFor()
  }
  await openMenu()
  const address = await edit.getAttribute('href')
  if (!address) throw new Error('The list leads to no form')
  const client = await page.context().newCDPSession(page)
  const cold: Opening[] = []
  const warm: Opening[] = []
  for (const _ of bench.rounds(ROUNDS)) {
    await leave(page)
    await client.send('Network.clearBrowserCache')
    await client.send('Network.emulateNetworkConditions', NETWORK)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    cold.push(await opened(page, () => page.goto(address, { waitUntil: 'commit' })))
    await leave(page)
    await page.goto('/program')
    await openMenu()
    warm.push(await opened(page, () => edit.click()))
  }
  const row = (what: string, openings: Opening[]) => ({
    what,
    cells: (['typing', 'editor'] as const).map((key) => openings.map((opening) => opening[key])),
  })
  bench.table(
    'Edit form, telephone on slow 4G (limits applied)',
    [
      { name: 'title takes letters', unit: 'ms' },
      { name: 'editor takes letters', unit: 'ms' },
    ],
    [row('by its address, empty cache', cold), row('out of the list, files cached', warm)],
  )
}
