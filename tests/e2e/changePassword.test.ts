import { Api } from './support/api.ts'
import { account } from './support/process.ts'
import { expect, test } from './support/test.ts'

const fresh = 'wedang-jahe-sore'

test('all three fields are required, each under its own label', async ({ page, watch }) => {
  await page.goto('/update-password')
  await page.getByRole('button', { name: 'Simpan' }).click()
  for (const label of ['Password saat ini', 'Password baru', 'Verifikasi password baru'])
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveAccessibleDescription(
      `${label} tidak boleh kosong`,
    )
  expect(watch.calls().filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('a refusal is told in the server’s words, and the new passwords are cleared', async ({
  page,
  watch,
}) => {
  watch.allow(422)
  await page.goto('/update-password')
  const current = page.getByRole('textbox', { name: 'Password saat ini' })
  const next = page.getByRole('textbox', { name: 'Password baru', exact: true })
  const again = page.getByRole('textbox', { name: 'Verifikasi password baru' })

  await current.fill('bukan-yang-ini')
  await next.fill(fresh)
  await again.fill(fresh)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/^Password gagal diubah: ./)).toBeVisible()
  await expect(current).toHaveAccessibleDescription('Password saat ini salah.')
  await expect(current).toHaveValue('bukan-yang-ini')
  await expect(next).toHaveValue('')
  await expect(again).toHaveValue('')
})

test('whether the new passwords match is the server’s to say', async ({ page, watch }) => {
  watch.allow(422)
  await page.goto('/update-password')
  const again = page.getByRole('textbox', { name: 'Verifikasi password baru' })
  await page.getByRole('textbox', { name: 'Password saat ini' }).fill(account.password)
  await page.getByRole('textbox', { name: 'Password baru', exact: true }).fill(fresh)
  await again.fill('wedang-ronde')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(again).toHaveAccessibleDescription('Verifikasi password tidak sama dengan password baru.')
  await expect(again).toHaveValue('')
})

test.describe('on a server of its own', () => {
  test.use({ ownServer: true })

  test('a new password is told of, empties the form, and ends the other sessions', async ({
    page,
    site,
    api,
  }) => {
    const elsewhere = await Api.signIn(site)
    await page.goto('/update-password')
    await page.getByRole('textbox', { name: 'Password saat ini' }).fill(account.password)
    await page.getByRole('textbox', { name: 'Password baru', exact: true }).fill(fresh)
    await page.getByRole('textbox', { name: 'Verifikasi password baru' }).fill(fresh)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password berhasil diubah')).toBeVisible()
    for (const label of ['Password saat ini', 'Password baru', 'Verifikasi password baru'])
      await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('')
    await expect(page.getByText(/tidak boleh kosong/)).toHaveCount(0)
    expect((await elsewhere.send('GET', '/users/v1/company/detail')).status).toBe(401)
    expect((await api.send('GET', '/users/v1/company/detail')).status).toBe(200)
    await Api.signIn(site, { ...account, password: fresh })
  })
})
