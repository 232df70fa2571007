import AxeBuilder from '@axe-core/playwright'
import { z } from 'zod'
import { listOf } from '../../contract/call.ts'
import { Media } from '../../contract/media.ts'
import type { Api } from './support/api.ts'
import { tabTo } from './support/person.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ ownServer: true })

/** One pixel that a browser can draw. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name = 'Kelas pagi.png') => ({ name, mimeType: 'image/png', buffer: pixel })

/** The form of a new program, at its cover. */
async function openCover(page: Page) {
  await page.goto('/program/tambah-program')
  await page.getByRole('tab', { name: 'Informasi Program' }).click()
  return page.getByRole('group', { name: 'Cover program' })
}

/** The library, from there. */
async function openLibrary(page: Page) {
  const cover = await openCover(page)
  await cover.getByRole('button', { name: 'Pustaka media' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pilih gambar' })
  await expect(dialog.getByRole('radio')).toHaveCount(9)
  return { cover, dialog }
}

const newest = async (api: Api) => {
  const answer = await api.data('GET', '/storage/v1/media/company/list?type=image&sort=created_at&dir=desc')
  return z.tuple([Media], Media).parse(listOf(Media).parse(answer).list)[0]
}

/** Gives way to a mark where the browser cannot draw it. */
const imageOf = (address: string) => `img[src*="${address}"]`

test('a cover is uploaded from the browser, shown, and in the library', async ({ page, api }) => {
  const cover = await openCover(page)
  const chooser = page.waitForEvent('filechooser')
  await cover.getByRole('button', { name: 'Pilih berkas' }).click()
  await (await chooser).setFiles(picture())
  await expect(page.getByText('Sukses Upload Cover Program')).toBeVisible()
  const { id, title } = await newest(api)
  expect(title).toBe('Kelas pagi')
  await expect(cover.locator(imageOf(String(id)))).toBeVisible()
})

test('while it runs it can be seen, cancelled and begun anew', async ({ page }) => {
  const cover = await openCover(page)
  // Never answered: only cancelling ends it.
  await page.route('**/company/upload', () => undefined)
  await cover.locator('input[type=file]').setInputFiles(picture())
  await expect(cover.getByRole('progressbar', { name: 'Loading Upload ...' })).toBeVisible()
  await expect(cover.locator('img[src^="blob:"]')).toBeVisible()
  await cover.getByRole('button', { name: 'Batalkan unggahan' }).click()
  await expect(cover.getByRole('progressbar')).toHaveCount(0)
  await expect(cover.locator('img')).toHaveCount(0)

  await page.unroute('**/company/upload')
  await cover.locator('input[type=file]').setInputFiles(picture())
  await expect(page.getByText('Sukses Upload Cover Program')).toBeVisible()
})

test('a dead connection is told, and trying again works', async ({ page, watch }) => {
  watch.allow(/upload|Failed to load resource/)
  const cover = await openCover(page)
  await page.route('**/company/upload', (route) => route.abort('connectionreset'))
  await cover.locator('input[type=file]').setInputFiles(picture())
  await expect(cover.getByRole('alert')).toHaveText(/Server tidak dapat dihubungi/)
  await page.unroute('**/company/upload')
  await cover.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Sukses Upload Cover Program')).toBeVisible()
})

test('bytes that are no picture are refused in the words of the server', async ({ page, watch }) => {
  watch.allow(415)
  const cover = await openCover(page)
  const html = { name: 'palsu.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') }
  await cover.locator('input[type=file]').setInputFiles(html)
  await expect(cover.getByRole('alert')).toHaveText(/\S/)
  await expect(cover.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
})

test('what is dropped on the field is uploaded, what is no image is refused', async ({ page }) => {
  const cover = await openCover(page)
  const drop = (name: string, type: string, bytes: number[]) =>
    cover.evaluate(
      (element, [name, type, bytes]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
        for (const event of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }))
      },
      [name, type, bytes] as const,
    )
  await drop('catatan.txt', 'text/plain', [104])
  await expect(cover.getByRole('alert')).toHaveText('Select an image')
  await drop('foto.png', 'image/png', [...pixel])
  await expect(page.getByText('Sukses Upload Cover Program')).toBeVisible()
})

test('a picture out of the library, without a mouse', async ({ page }) => {
  const { cover, dialog } = await openLibrary(page)
  const radios = dialog.getByRole('radio')
  await tabTo(page, radios.first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(radios.nth(4)).toBeFocused()
  await expect(radios.nth(4)).toBeChecked()
  await tabTo(page, dialog.getByRole('button', { name: 'Lanjut' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(cover.locator(imageOf('/public/'))).toBeVisible()
  await expect(cover.getByRole('button', { name: 'Pustaka media' })).toBeFocused()
})

test('an upload into the library is chosen at once', async ({ page, api }) => {
  const { cover, dialog } = await openLibrary(page)
  await dialog.getByRole('tab', { name: 'Unggah' }).click()
  await dialog.locator('input[type=file]').setInputFiles(picture('Sampul baru.png'))
  await dialog.getByRole('textbox', { name: 'Teks alternatif' }).fill('Orang belajar bersama')
  await dialog.getByRole('button', { name: 'Lanjut' }).click()
  await expect(dialog).toHaveCount(0)
  const media = await newest(api)
  expect(media).toMatchObject({ title: 'Sampul baru', alt: 'Orang belajar bersama' })
  await expect(cover.locator(imageOf(String(media.id)))).toBeVisible()
})

test('Back closes the library', async ({ page }) => {
  await page.goto('/program')
  await page.getByRole('link', { name: 'Program baru' }).first().click()
  await page.getByRole('tab', { name: 'Informasi Program' }).click()
  await page.getByRole('button', { name: 'Pustaka media' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Pilih gambar' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/program$/)
})

for (const width of [1440, 768, 390])
  test(`the library fits ${width} px, and axe finds nothing in it, light and dark`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    const { dialog } = await openLibrary(page)
    for (const tab of ['Pustaka', 'Unggah']) {
      await dialog.getByRole('tab', { name: tab }).click()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { scrollWidth, clientWidth } = await dialog.evaluate((element) => element)
        expect(scrollWidth).toBe(clientWidth)
        const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      }
    }
  })
