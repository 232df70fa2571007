import { readFile } from 'node:fs/promises'
import { Api } from './support/api.ts'
import { enter } from './support/enter.ts'
import { signIn } from './support/person.ts'
import { choose, cover, openTab, picture } from './support/programForm.ts'
import { startStaticHost } from './support/staticHost.ts'
import { test as base, expect, withProduct } from './support/test.ts'

const published = 'Administrasi Perkantoran Modern'

/** The build on a static host (`site`), the API on another origin. */
const test = base.extend<{ server: { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  server: async ({}, use) => use({ url: '' }),
  site: async ({ server }, use) => {
    const host = await startStaticHost()
    await withProduct(
      async ({ url }) => {
        server.url = url
        host.pointTo(url)
        await use(host.origin)
      },
      // Without PUBLIC_URL: file URLs are relative to the API's origin, not the page's.
      { CORS_ORIGIN: host.origin },
    )
    await host.stop()
  },
  api: async ({ server, site }, use) => use(await Api.signIn(site && server.url)),
})

test('signs in, lists, shows pictures, uploads and downloads from another origin', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(new RegExp(`^request to another origin: ${server.url}/api/`))
  await page.goto('/')
  await signIn(page)
  await expect(page.getByRole('button', { name: /^Menu akun/ })).toBeVisible()
  await enter(page, '/program')
  await expect(page.getByRole('row').getByRole('link').first()).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export peserta' })
  await dialog.getByRole('combobox', { name: 'Program' }).fill(published)
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await coming
  expect(file.url()).toContain(server.url)
  expect(file.suggestedFilename()).toMatch(/^peserta-.+\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString('latin1')).toBe('PK')
  await expect(dialog).toBeHidden()

  await enter(page, '/program/tambah-program')
  await openTab(page, 'Informasi Program')
  await choose(page, cover(page), await picture())
  const image = cover(page).locator('img')
  await expect(image).toHaveAttribute('src', new RegExp(`^${server.url}/api/storage/`))
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(64)
  await cover(page).getByRole('button', { name: 'Pustaka media' }).click()
  const library = page.getByRole('dialog').getByRole('radio').first().locator('img')
  await expect
    .poll(() => library.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0)
})
