import { z } from 'zod'
import { listOf } from '../../../contract/call.ts'
import { Media } from '../../../contract/media.ts'
import type { Api } from '../support/api.ts'
import { expectNoViolation } from '../support/axe.ts'
import { widths } from '../support/fits.ts'
import { tabTo } from '../support/person.ts'
import { expect, type Page, test } from '../support/test.ts'

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

test('the library fits a desk, a tablet and a phone, and axe finds nothing in it, light and dark', async ({
  page,
}) => {
  test.slow()
  const { dialog } = await openLibrary(page)
  for (const tab of ['Pustaka', 'Unggah'])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await dialog.getByRole('tab', { name: tab }).click()
      await expect
        .poll(
          () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          `${tab}, ${width}`,
        )
        .toBe(0)
      await expectNoViolation(page)
    }
})
