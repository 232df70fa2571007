import type { Route } from '@playwright/test'
import { besideMenus, expectNoViolation } from './support/axe.ts'
import { enter } from './support/enter.ts'
import { expectNoSidewaysScrolling, expectToFit, widths } from './support/fits.ts'
import { openUserMenu, rowOf, search } from './support/person.ts'
import { description, markedTabs, openTab, save, tabNames } from './support/programForm.ts'
import { hostileTitle, longTitle } from './support/screens.ts'
import { expect, type Page, test } from './support/test.ts'

/* States of screens beyond the tour: axe, and no overflow. */

/** Texts of the elements that extend beyond the window. */
const cutOff = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, input, textarea, p, label, img, th, td, [role=combobox], [role=group]')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < 0 || right > window.innerWidth
        })
        .map((element) => element.textContent || element.outerHTML),
    )

/** Expects one input to be clearly wider than another. */
async function expectLonger(page: Page, long: string, short: string): Promise<void> {
  const widthOf = async (label: string) =>
    (await page.getByRole('textbox', { name: label }).first().boundingBox())?.width ?? 0
  expect(await widthOf(long)).toBeGreaterThan(1.3 * (await widthOf(short)))
}

test('shows the program form full of validation issues uncut and without axe violations', async ({
  page,
}) => {
  test.slow()
  await enter(page, '/program/tambah-program')
  await expect(description(page)).toBeVisible()
  await openTab(page, 'Informasi Program')
  await page.getByRole('button', { name: 'Tambah Tautan' }).click()
  await expectLonger(page, 'Alamat tautan', 'Nama tautan')
  await save(page)
  await expect.poll(() => markedTabs(page)).toHaveLength(3)
  for (const name of tabNames) {
    await openTab(page, name)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScrolling(page)
      await expect.poll(() => cutOff(page), `${name}, ${width}`).toEqual([])
    }
    await expectNoViolation(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolation(page)
  }
})

test('opens menus and dialogs without axe violations', async ({ page }) => {
  test.slow()
  await enter(page, '/program')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Pintasan keyboard' })
  const keys = shortcuts.locator('kbd')
  await expect(keys.first()).toBeVisible()
  const cut = await keys.evaluateAll((all) =>
    all
      .filter((key) => {
        let frame = key.parentElement
        while (frame && getComputedStyle(frame).overflowY === 'visible') frame = frame.parentElement
        const outer = frame?.getBoundingClientRect()
        const { top, bottom } = key.getBoundingClientRect()
        return !outer || top < outer.top || bottom > outer.bottom
      })
      .map((key) => key.textContent),
  )
  expect(cut, 'keys of the list of shortcuts that are not shown whole').toEqual([])
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()

  await page.keyboard.press('Control+k')
  const finder = page.getByRole('dialog', { name: 'Cari' })
  await finder.getByRole('textbox').fill('pro')
  await expect(finder.getByText(/hasil ditemukan/)).toBeAttached()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(finder).toBeHidden()

  const title = 'Sambal Nusantara dalam Kemasan Botol'
  await search(page, title)
  const row = rowOf(page, title)
  await expect(row).toBeVisible()

  await openUserMenu(page)
  await expectNoViolation(page, besideMenus)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()

  await row.getByRole('button', { name: `Terbitkan ${title}` }).click()
  await expect(page.getByRole('dialog', { name: 'Update status' })).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await row.getByRole('button', { name: `Aksi lain untuk ${title}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expectNoViolation(page, besideMenus)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Hapus Program' })).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export peserta' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Program' }).click()
  await page.getByRole('option').nth(1).click()
  await expectNoViolation(page, besideMenus)
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'Tanggal' }).click()
  await page.getByRole('option', { name: 'Tanggal Redeem' }).click()
  await expect(dialog.getByRole('group', { name: 'Tanggal Akhir' })).toBeVisible()
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Pilih tanggal' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Tanggal Mulai' })).toBeVisible()
  await expectNoViolation(page, besideMenus)
})

test('shows empty results, errors and validation issues without axe violations', async ({ page, watch }) => {
  test.slow()
  watch.allow(500)
  await enter(page, '/program')
  await search(page, hostileTitle)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectNoViolation(page)
  await search(page, 'zzz')
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  await expectNoViolation(page)

  await page.route('**/program/v1/company/list?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan pada server.' } }),
  )
  await enter(page, '/program?tab=draft')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectNoViolation(page)

  await enter(page, '/study/create')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Nama bidang studi tidak boleh kosong')).toBeVisible()
  await expectNoViolation(page)

  await enter(page, '/update-password')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Password baru tidak boleh kosong', { exact: true })).toBeVisible()
  await expectNoViolation(page)
})

test('shows programs as cards with all actions, and the menu in a drawer, on a phone', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, total_participants } = await api.program(longTitle)
  await enter(page, '/program')
  await search(page, longTitle)
  await expect(page.getByRole('table')).toHaveCount(0)
  const card = page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: longTitle, exact: true }),
  })
  await expect(card).toContainText('Perkantoran')
  await expect(card).toContainText('publish')
  await expect(card.getByRole('link', { name: /lihat daftar peserta/ })).toHaveText(
    `${total_participants} peserta`,
  )
  await expect(card.getByRole('link', { name: longTitle, exact: true })).toHaveAttribute(
    'href',
    `/program/${id}`,
  )
  await expectNoViolation(page)
  await card.getByRole('button', { name: `Arsipkan ${longTitle}` }).click()
  await expect(page.getByRole('dialog', { name: 'Update status' })).toContainText(longTitle)
  await expectNoSidewaysScrolling(page)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: `Aksi lain untuk ${longTitle}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport()
  await expectNoSidewaysScrolling(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()

  await page.getByRole('button', { name: 'Buka menu' }).click()
  await expect(page.getByRole('link', { name: 'Kelola Program' })).toBeInViewport()
  await expectNoSidewaysScrolling(page)
  await expectNoViolation(page)
})

/** Words of names that are broken across lines without a hyphen. */
const brokenWords = (page: Page) =>
  page.locator('tbody td:nth-child(-n + 2)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      if (!text) return []
      return [...(text.textContent ?? '').matchAll(/[^\s/–-]+/g)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
        })
        .map(([word]) => word)
    }),
  )

const unbreakable = 'x'.repeat(200)

/** Mocks a list: the first name has no break opportunity, the second long words. */
const answerLongNames = (page: Page, path: string) =>
  page.route(`**${path}?*`, async (route) => {
    const answer = await (await route.fetch()).json()
    const [first, second] = answer.data.list
    first.title = unbreakable
    second.title = 'Perlindungan Keanekaragaman Hayati secara Berkesinambungan'
    if (second.learning_targets) second.learning_targets.studies.title = 'Teknologi Telekomunikasi'
    await route.fulfill({ json: answer })
  })

async function expectWordsWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await expectNoSidewaysScrolling(page)
  await expect.poll(() => brokenWords(page), String(width)).toEqual([])
  await expect.poll(() => cutOff(page), String(width)).toEqual([])
}

test('breaks no word of the program list, and widens nothing for an unbreakable name', async ({ page }) => {
  await answerLongNames(page, '/program/v1/company/list')
  await enter(page, '/program?perPage=100')
  await expect(rowOf(page, unbreakable)).toBeVisible()
  await expectToFit(page)
  for (const width of [1440, 1280, 1024, 900, 768, 640]) {
    await expectWordsWhole(page, width)
    const actions = rowOf(page, unbreakable).getByRole('button', { name: /^Aksi lain/ })
    await actions.scrollIntoViewIfNeeded()
    await expect(actions).toBeInViewport({ ratio: 1 })
  }
})

test('breaks no word of a declared list, and widens nothing for an unbreakable name', async ({ page }) => {
  await answerLongNames(page, '/study/v1/list')
  await enter(page, '/study?perPage=100')
  await expect(page.getByRole('link', { name: unbreakable })).toBeVisible()
  await expectToFit(page)
  for (const width of [1440, 1280, 1024, 900, 768, 640]) await expectWordsWhole(page, width)
})

test('shows one design of notices bottom left, above the bar and clear of the row just saved', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(500)
  // So low that the bar sticks.
  await page.setViewportSize({ width: 1366, height: 420 })
  const title = 'Zoologi Kelautan'
  await api.data('POST', '/study/v1/create', { title })
  await enter(page, '/study?perPage=100&sort=created_at&order=ASC')
  await page.getByRole('link', { name: title }).click()
  const save = page.getByRole('button', { name: 'Simpan' })
  const field = page.getByRole('textbox', { name: 'Nama bidang studi' })
  const notice = page.locator('.MuiSnackbarContent-root')
  const navy = 'rgb(29, 29, 53)'

  const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: 'Basis data penuh.' } })
  await page.route('**/study/v1/update/**', refuse)
  await field.fill(`${title} Tropis`)
  await save.click()
  await expect(notice).toContainText('Basis data penuh.')
  await expect(notice).toHaveCSS('background-color', navy)
  const bar = await save.boundingBox()
  const error = await notice.boundingBox()
  expect(error?.x).toBe(16)
  expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 12)

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.unroute('**/study/v1/update/**', refuse)
  await save.click()
  await expect(notice).toContainText('Perubahan disimpan')
  await expect(notice).toHaveCSS('background-color', navy)
  const row = page.getByRole('row').filter({ hasText: `${title} Tropis` })
  await expect(row).toBeInViewport()
  const box = await row.boundingBox()
  const saved = await notice.boundingBox()
  expect(saved?.x).toBe(16)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(saved?.y ?? 0)
})

test('shows skeletons with the rows of the table and the matrix that come', async ({ page, api }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { id } = await api.program(longTitle)
  const skeleton = page.getByRole('main').getByRole('status', { name: 'Memuat daftar' })
  for (const [address, path, row] of [
    ['/program', /company\/list\?/, 'tbody tr'],
    [`/program/users/${id}/progres`, /\/progress/, '[role="grid"] .row'],
  ] as const) {
    const held = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      await held.promise
      await route.continue()
    })
    await enter(page, address)
    const shape = skeleton.locator(':scope > div').nth(1)
    await expect(shape).toBeVisible()
    const before = await shape.boundingBox()
    held.resolve()
    const first = page.locator(row).first()
    await expect(first).toBeVisible()
    const after = await first.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(1)
  }
})
