import { openUserMenu, rowOf, signOut, tabTo } from './support/person.ts'
import { account } from './support/process.ts'
import { longTitle, signedInScreens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const light = 'rgb(246, 246, 251)'
const dark = 'rgb(16, 16, 25)'

test('side menu: two places, the active one marked', async ({ page }) => {
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Kelola Program'])
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Kelola Program' }).click()
  await expect(page).toHaveURL('/program')
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Kelola Program'])
  await page.getByRole('link', { name: 'Program baru' }).click()
  await expect(page).toHaveURL('/program/tambah-program')
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Kelola Program'])
})

test('dashboard: the product’s title, and no function', async ({ page, watch }) => {
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Balai' })).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link')).toHaveCount(0)
  expect(watch.calls()).toEqual(['GET /users/v1/company/detail'])
})

test('user menu: the full name, Ubah password and Logout', async ({ page }) => {
  await page.goto('/dashboard')
  const menu = await openUserMenu(page)
  await expect(menu.getByText(account.fullname)).toBeVisible()
  await expect(menu.getByRole('menuitem')).toHaveText(['Ubah password', 'Mode gelap', 'English', 'Logout'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Menu akun ${account.fullname}` })).toBeFocused()
  await expect(page.getByRole('button', { name: `Menu akun ${account.fullname}` })).toContainText(
    account.fullname,
  )
})

test('every screen: title, breadcrumbs, and the browser’s title from both', async ({ page, api }) => {
  for (const { address, title } of await signedInScreens(api))
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const breadcrumbs = page.getByRole('navigation', { name: 'Lokasi halaman' })
      await expect(breadcrumbs.getByText(title, { exact: true })).toHaveAttribute('aria-current', 'page')
      const steps = await breadcrumbs.locator('a, [aria-current=page]').allTextContents()
      expect(steps[0]).toBe('Dashboard')
      await expect(page).toHaveTitle(`${steps.join(' / ')} | Balai CMS`)
    })
})

test('breadcrumbs lead back', async ({ page, api }) => {
  const { id } = await api.program(longTitle)
  await page.goto(`/program/${id}`)
  const breadcrumbs = page.getByRole('navigation', { name: 'Lokasi halaman' })
  await expect(page).toHaveTitle(`Dashboard / Kelola Program / ${longTitle} | Balai CMS`)
  await breadcrumbs.getByRole('link', { name: 'Kelola Program' }).click()
  await expect(page).toHaveURL('/program')
  await expect(page).toHaveTitle('Dashboard / Kelola Program | Balai CMS')
  await breadcrumbs.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page).toHaveTitle('Dashboard | Balai CMS')
})

test('drawer: permanent from 900 px, temporary below', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const opener = page.getByRole('button', { name: 'Buka menu' })
  await page.setViewportSize({ width: 900, height: 700 })
  await page.goto('/dashboard')
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

test('light and dark follow the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/dashboard')
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).toHaveCSS('background-color', light)
})

test('a chosen mode wins over the system, and survives logout and reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Mode gelap' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
})

test('English can be chosen, stays over reload and logout, and goes back', async ({ page }) => {
  await page.goto('/program')
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'English' }).click()
  await expect(page).toHaveTitle('Dashboard / Manage Programs | Balai CMS')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Program',
    'Field of study',
    'Participants',
    'Status',
    'Actions',
  ])
  await page.reload()
  await expect(page.getByRole('tab', { name: /All programs/ })).toBeVisible()
  await page.getByRole('button', { name: `Account menu of ${account.fullname}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByPlaceholder('Enter your password').fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: `Account menu of ${account.fullname}` }).click()
  await page.getByRole('menuitem', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
})

test('the page’s language is said to screen readers', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('/ brings the focus to the search box, but not from a field', async ({ page }) => {
  await page.goto('/program')
  await expect(page.getByRole('table')).toBeVisible()
  const search = page.getByPlaceholder('Search')
  await expect(search).not.toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')
})

test('the first Tab skips the menu', async ({ page }) => {
  await page.goto('/program')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Langsung ke isi' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByPlaceholder('Search')).toBeFocused()
})

test('without a mouse: row menu and dialogs, the focus comes back', async ({ page, watch }) => {
  const title = 'Sambal Nusantara dalam Kemasan Botol'
  await page.goto('/program')
  const row = rowOf(page, title)
  await expect(row).toBeVisible()
  await page.keyboard.press('/')

  const publish = row.getByRole('button', { name: `Publikasikan ${title}` })
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
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(more).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Hapus Program' })
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  expect(watch.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
})
