import { besideMenus, expectNoViolation } from './support/axe.ts'
import { openUserMenu, rowOf, search } from './support/person.ts'
import { markedTabs, openTab, save, tabNames } from './support/programForm.ts'
import { guestAddresses, hostileTitle, signedInScreens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

for (const half of [0, 1])
  test(`signed-in screens, part ${half + 1}`, async ({ page, api }) => {
    test.slow()
    const screens = (await signedInScreens(api)).filter((_, index) => index % 2 === half)
    for (const { address, title } of screens)
      await test.step(address, async () => {
        await page.goto(address.replace('perPage=100', 'perPage=10'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.getByRole('main').getByRole('status', { name: 'Memuat daftar' })).toHaveCount(0)
        await expectNoViolation(page)
      })
  })

test('menus and dialogs', async ({ page }) => {
  test.slow()
  await page.goto('/program')
  const title = 'Sambal Nusantara dalam Kemasan Botol'
  const row = rowOf(page, title)
  await expect(row).toBeVisible()

  await openUserMenu(page)
  await expectNoViolation(page, besideMenus)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()

  await row.getByRole('button', { name: `Publikasikan ${title}` }).click()
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
  const dialog = page.getByRole('dialog', { name: 'Export' })
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

test('a phone: cards and the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/program')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  await expectNoViolation(page)
})

test('nothing found, a failure, wrong input, a notice', async ({ page, watch }) => {
  test.slow()
  watch.allow(500)
  await page.goto('/program')
  await search(page, hostileTitle)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectNoViolation(page)
  await search(page, 'zzz')
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  await expectNoViolation(page)

  await page.route('**/program/v1/company/list?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan pada server.' } }),
  )
  await page.goto('/program?tab=draft')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectNoViolation(page)

  await page.goto('/study/create')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Nama Bidang Studi tidak boleh kosong')).toBeVisible()
  await expectNoViolation(page)

  await page.goto('/update-password')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Password baru tidak boleh kosong', { exact: true })).toBeVisible()
  await expectNoViolation(page)
})

test('the program form, with all its faults', async ({ page }) => {
  test.slow()
  await page.goto('/program/tambah-program')
  await openTab(page, 'Informasi Program')
  await page.getByRole('button', { name: 'Tambah Tautan' }).click()
  await save(page)
  await expect.poll(() => markedTabs(page)).toHaveLength(3)
  for (const name of tabNames) {
    await openTab(page, name)
    await expectNoViolation(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of tabNames) {
    await openTab(page, name)
    await expectNoViolation(page)
  }
})

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('guest screens', async ({ page, watch }) => {
    test.slow()
    watch.allow(401)
    for (const address of [...guestAddresses, '/tidak-ada'])
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolation(page)
      })
    await page.goto('/password-reset')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByRole('textbox', { name: 'Password baru' })).toBeVisible()
    await expectNoViolation(page)

    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'Kirim link ke email' }).click()
    await expect(page.getByRole('heading', { name: 'Link berhasil dikirim' })).toBeVisible()
    await expectNoViolation(page)

    await page.evaluate(() => sessionStorage.setItem('balai.notice', 'session-ended'))
    await page.goto('/')
    await expect(page.getByText('Sesi Anda telah berakhir.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('lain@balai.test')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Password tidak boleh kosong')).toBeVisible()
    await expectNoViolation(page)
    await page.getByPlaceholder('Masukkan password').fill('salah-sekali')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Email atau password salah.')).toBeVisible()
    await expectNoViolation(page)
  })
})
