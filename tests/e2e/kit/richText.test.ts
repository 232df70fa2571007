import type { Locator } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { besideMenus, expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { expectNoSidewaysScrolling } from '../support/fits.ts'
import { tabTo } from '../support/person.ts'
import { addProgram, stored } from '../support/records.ts'
import { expect, type Page, test } from '../support/test.ts'

/* The rich text editor, in the description of a program. */

const UPLOAD = '**/storage/v1/media/company/upload'

const text = (page: Page) => page.getByRole('textbox', { name: 'Deskripsi program' })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Format teks' })
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })

/** Opens the form of a new program, and empties its description. */
async function openEmpty(page: Page, api: Api): Promise<{ address: string; stored: () => Promise<string> }> {
  const { id } = await addProgram(api, { title: 'Menulis Naskah' })
  const address = `/program/edit/${id}`
  await enter(page, address)
  await text(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  return { address, stored: async () => (await stored(api, id)).program_benefits }
}

async function save(page: Page): Promise<void> {
  // An open dialog handles Ctrl+S.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Successfully update program')).toBeVisible()
}

/** Pastes HTML or a picture, like a copy from an office program or a screenshot. */
async function paste(
  page: Page,
  { html, file, type = 'image/png' }: { html?: string; file?: string; type?: string },
): Promise<void> {
  await text(page).evaluate(
    (element, { html, file, type }) => {
      const clipboardData = new DataTransfer()
      if (html) clipboardData.setData('text/html', html)
      if (file) {
        const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
        clipboardData.items.add(new File([bytes], 'tangkapan layar.png', { type }))
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, file, type },
  )
}

/** A picture of 40 by 30 pixels, encoded by the browser. */
const drawPicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')?.fillRect(4, 4, 20, 20)
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  })

test('loads the editor with the form, and not before', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const editors = () => loaded.filter((url) => url.includes('RichTextEditor'))
  await enter(page, '/program')
  await expect(page.getByRole('heading', { name: 'Kelola Program' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // Prefetches would have started by then.
  await page.waitForLoadState('networkidle')
  expect(editors()).toEqual([])
  await page.getByRole('link', { name: 'Program baru' }).click()
  await expect(text(page)).toBeVisible()
  expect(editors()).toHaveLength(1)
})

test('writes, formats and saves a text by keyboard alone', async ({ page, api }) => {
  const { stored } = await openEmpty(page, api)
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Gaya paragraf: Paragraf' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Paragraf' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Isi kelas')
  await page.keyboard.press('Enter')

  // One tab stop; arrows wrap around.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Gaya paragraf: Paragraf' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'Ulangi')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await expect(tool(page, 'Ulangi')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text(page)).toBeFocused()

  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Tebal')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Tebal')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Tebal')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' dan biasa')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Alamat tautan' })).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Alamat tautan' })).toHaveAccessibleDescription(
    /tidak dapat ditautkan/,
  )
  await page.keyboard.press('Control+a')
  await page.keyboard.type('balai.example')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await save(page)
  expect(await stored()).toBe(
    '<h2>Isi kelas</h2><p><strong>Tebal</strong> dan biasa<a target="_blank" rel="noopener noreferrer nofollow" href="https://balai.example">balai.example</a></p>',
  )
})

test('sanitizes hostile clipboard content without browser complaints', async ({ page, api }) => {
  const { stored } = await openEmpty(page, api)
  await paste(page, {
    html:
      '<style>p{color:red}</style><p>aman</p><p style="text-align:right;background:url(javascript:alert(1))" onclick="alert(1)">kanan</p>' +
      '<a href="javascript:alert(1)">tautan</a><img src=x onerror=alert(1)><img src="data:image/png;base64,AAAA"><svg onload=alert(1)></svg><script>alert(1)</script>',
  })
  await expect(page.getByText('Gambar tidak ikut ditempel.')).toBeVisible()
  await save(page)
  expect(await stored()).toBe('<p>aman</p><p style="text-align: right;">kanan</p><p>tautan</p>')
})

test('uploads a pasted picture while the user types on, and saves after it', async ({ page, api }) => {
  const { address, stored } = await openEmpty(page, api)
  const held = Promise.withResolvers<void>()
  await page.route(UPLOAD, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.type('sebelum ')
  await paste(page, { file: await drawPicture(page) })
  await expect(text(page).getByText('Loading Upload ...')).toBeVisible()
  await page.keyboard.type(' sesudah')
  await page.keyboard.press('Control+s')
  held.resolve()
  await expect(page.getByText('Successfully update program')).toBeVisible()
  expect(await stored()).toMatch(
    /^<p>sebelum <img src="\/api\/storage\/v1\/media\/company\/public\/[\w-]+" alt=""> sesudah<\/p>$/,
  )
  await enter(page, address)
  await expect(text(page).locator('img[src*="/public/"]')).toHaveJSProperty('naturalWidth', 40)
})

test('explains a failed upload, cancels one by button or with its text, and keeps other text', async ({
  page,
  api,
  watch,
}) => {
  const { stored } = await openEmpty(page, api)
  watch.allow(415)
  await page.keyboard.type('teks')
  await paste(page, { file: btoa('<svg/>'), type: 'image/svg+xml' })
  await expect(page.getByText('Select an image. Gambar SVG tidak didukung')).toBeVisible()
  await expect(text(page).getByText('Loading Upload ...')).toBeHidden()
  await expect(text(page)).toHaveText('teks')

  await page.route(UPLOAD, (route) =>
    route.fulfill({ status: 415, json: { message: 'Jenis berkas ini tidak dapat diunggah.' } }),
  )
  await paste(page, { file: await drawPicture(page) })
  await expect(page.getByText('Jenis berkas ini tidak dapat diunggah.')).toBeVisible()
  await expect(text(page).getByText('Loading Upload ...')).toBeHidden()
  await expect(text(page)).toHaveText('teks')

  await page.unroute(UPLOAD)
  await page.route(UPLOAD, () => undefined)
  await paste(page, { file: await drawPicture(page) })
  await text(page).getByRole('button', { name: 'Batalkan unggahan' }).click()
  await expect(text(page).getByText('Loading Upload ...')).toBeHidden()
  await expect(text(page)).toHaveText('teks')

  await page.keyboard.press('ArrowLeft')
  await paste(page, { file: await drawPicture(page) })
  await expect(text(page).getByText('Loading Upload ...')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('c')
  await expect(text(page).getByText('Loading Upload ...')).toBeHidden()
  // A save would wait for running uploads.
  await save(page)
  expect(await stored()).toBe('<p>c</p>')
})

test('inserts a picture from the media library with its alternative text', async ({ page, api }) => {
  const { stored } = await openEmpty(page, api)
  await tool(page, 'Gambar').click()
  await page.getByRole('menuitem', { name: 'Dari pustaka media' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pilih gambar' })
  // A picture of the seed: those uploaded by other tests are one pixel, and cannot be clicked.
  await dialog.getByPlaceholder('Search').fill('Diagram alir')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('radio').check({ force: true })
  await dialog.getByRole('button', { name: 'Lanjut' }).click()
  await expect(dialog).toBeHidden()
  const picture = text(page).locator('img:not(.ProseMirror-separator)')
  await picture.click()
  await tool(page, 'Teks alternatif gambar').click()
  await page.getByRole('textbox', { name: 'Teks alternatif gambar' }).fill('Botol sambal di "rak"')
  await page.keyboard.press('Enter')
  await expect(text(page).getByRole('img', { name: 'Botol sambal di "rak"' })).toBeVisible()
  await save(page)
  expect(await stored()).toMatch(/^<p><img src="[^"]+" alt="Botol sambal di &quot;rak&quot;"><\/p>$/)
})

test('keeps the editor accessible with open menus, and the current line in view', async ({ page, api }) => {
  test.slow()
  await openEmpty(page, api)
  await page.keyboard.type('teks')
  await expectNoViolation(page, besideMenus)
  await tool(page, 'Warna teks').click()
  await expect(page.getByRole('menuitemradio', { name: 'Ungu' })).toBeVisible()
  await expectNoViolation(page, besideMenus)
  await page.getByRole('menuitemradio', { name: 'Merah' }).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('merah')
  for (const [colorScheme, colour] of [
    ['light', 'rgb(179, 38, 30)'],
    ['dark', 'rgb(255, 138, 128)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(text(page).getByText('merah', { exact: true })).toHaveCSS('color', colour)
  }
  await tool(page, 'Tautan').click()
  await expect(page.getByRole('textbox', { name: 'Alamat tautan' })).toBeVisible()
  await expectNoViolation(page, besideMenus)
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()

  for (let line = 0; line < 40; line++) await page.keyboard.press('Enter')
  await page.keyboard.type('baris terakhir')
  const bottomOf = async (locator: Locator) => {
    const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {}
    return y + height
  }
  await expect
    .poll(async () => {
      const actions = await page.getByRole('link', { name: 'Batal' }).boundingBox()
      return (actions?.y ?? 0) - (await bottomOf(text(page).getByText('baris terakhir')))
    }, 'room between the last line and the actions')
    .toBeGreaterThan(0)
  await expect(toolbar(page)).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('fits the editor on the screen with all tools in reach', async ({ page, api }) => {
    await openEmpty(page, api)
    await page.keyboard.type('kata'.repeat(60))
    await expectNoSidewaysScrolling(page)
    for (const button of await toolbar(page).getByRole('button').all()) await expect(button).toBeInViewport()
    await tabTo(page, text(page))
  })
})
