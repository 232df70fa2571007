import { enter } from '../support/enter.ts'
import { openUserMenu, rowOf, search, signOut, tabTo } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const light = 'rgb(246, 246, 251)'
const dark = 'rgb(16, 16, 25)'

test('shows the drawer permanently from 900 px, temporarily below', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const opener = page.getByRole('button', { name: 'Buka menu' })
  await page.setViewportSize({ width: 900, height: 700 })
  await enter(page, '/dashboard')
  await expect(menu).toBeVisible()
  await expect(opener).toBeHidden()

  await page.setViewportSize({ width: 899, height: 700 })
  await expect(menu).toBeHidden()
  await opener.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await menu.getByRole('link', { name: 'Kelola Program' }).click()
  await expect(page).toHaveURL('/program')
  await expect(menu).toBeHidden()
})

test('follows the color scheme of the system until one is chosen, which survives logout and reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, '/dashboard')
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).toHaveCSS('background-color', light)
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Mode gelap' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
})

test('reaches content, row menu and dialogs by keyboard, and restores the focus', async ({ page, watch }) => {
  const title = 'Sambal Nusantara dalam Kemasan Botol'
  await enter(page, '/program')
  const row = rowOf(page, title)
  await search(page, title)
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Langsung ke isi' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByPlaceholder('Search')).toBeFocused()

  const publish = row.getByRole('button', { name: `Terbitkan ${title}` })
  await tabTo(page, publish)
  await page.keyboard.press('Enter')
  const status = page.getByRole('dialog', { name: 'Update status' })
  await expect(status).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(status).toBeHidden()
  await expect(publish).toBeFocused()

  const more = row.getByRole('button', { name: `Aksi lain untuk ${title}` })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Buka' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(more).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Buka' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Hapus Program' })
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  expect(watch.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('makes the search as tall as its results, its field unmoved, and fills a phone with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, '/dashboard')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Cari' })
  const field = dialog.getByRole('textbox')
  await expect(dialog.getByRole('link', { name: 'Ubah password' })).toBeVisible()
  const boxes = async () => {
    // Once the dialog has opened.
    await expect(dialog).toHaveCSS('opacity', '1')
    const [frame, input] = await Promise.all([dialog.boundingBox(), field.boundingBox()])
    return { top: input?.y ?? 0, height: frame?.height ?? 0, bottom: (frame?.y ?? 0) + (frame?.height ?? 0) }
  }
  const all = await boxes()
  expect(all.bottom).toBeLessThanOrEqual(768)
  await field.fill('an')
  await expect(dialog.getByText(/hasil ditemukan/)).toBeAttached()
  // The results scroll, and the dialog around them does not.
  expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await field.fill('ubah password')
  await expect(dialog.getByText('1 hasil ditemukan.')).toBeAttached()
  const one = await boxes()
  expect(one.top).toBe(all.top)
  expect(one.height).toBeLessThan(300)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(844)
})

test('keeps every digit typed after Ctrl+K while the search is still loading', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/SearchContent-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await enter(page, '/dashboard')
  await expect(page.getByRole('button', { name: 'Cari' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('08124')
  await page.keyboard.press('Backspace')
  held.resolve()
  await page.keyboard.type('3456789')
  const field = page.getByLabel('Layar, program, topik, aktivitas, atau peserta')
  await expect(field).toHaveValue('08123456789')
  await page.keyboard.type('0')
  await expect(field).toHaveValue('081234567890')
})
