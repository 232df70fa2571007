import { account } from './support/process.ts'
import { expect, test } from './support/test.ts'

test.use({ signedIn: false })

test('sign in: texts, placeholders, and a password that can be shown', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Masuk | Balai CMS')
  await expect(page.getByRole('heading', { name: 'Masuk ke akun Anda' })).toBeVisible()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('placeholder', 'Masukkan email')
  await expect(email).toBeFocused()
  const password = page.getByPlaceholder('Masukkan password')
  await expect(password).toHaveAccessibleName('Password')

  await password.fill('rahasia')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Tampilkan password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sembunyikan password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('sign in: both fields are required, and nothing is sent without them', async ({ page, watch }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Email tidak boleh kosong',
  )
  await expect(page.getByPlaceholder('Masukkan password')).toHaveAccessibleDescription(
    'Password tidak boleh kosong',
  )
  await page.getByRole('textbox', { name: 'Email' }).fill('a')
  await expect(page.getByText('Email tidak boleh kosong')).toBeHidden()
  await page.getByPlaceholder('Masukkan password').fill('b')
  await expect(page.getByText('Password tidak boleh kosong')).toBeHidden()
  expect(watch.calls()).toEqual([])
})

test('sign in: the server’s words stand under the email field, and the fifth wrong password locks', async ({
  page,
  watch,
}) => {
  watch.allow(401)
  watch.allow(429)
  await page.goto('/')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('bukan.siapa-siapa@balai.test')
  await page.getByPlaceholder('Masukkan password').fill('salah-sekali')
  const login = () =>
    Promise.all([
      page.waitForResponse('**/company/login'),
      page.getByRole('button', { name: 'Login' }).click(),
    ])

  for (const _try of [1, 2, 3, 4, 5]) {
    const [response] = await login()
    expect(response.status()).toBe(401)
    await expect(email).toHaveAccessibleDescription('Email atau password salah.')
  }
  const [locked] = await login()
  expect(locked.status()).toBe(429)
  expect(Number(locked.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(email).toHaveAccessibleDescription(/Terlalu banyak percobaan/)
  await expect(email).toHaveValue('bukan.siapa-siapa@balai.test')
  await expect(page).toHaveURL('/')
})

test('sign in: a good password leads to the dashboard', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByPlaceholder('Masukkan password').fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('sign in: a dead server is told of under the email field, and what was typed stays', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/)
  await page.route('**/company/login', (route) => route.abort('connectionrefused'))
  await page.goto('/')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill(account.email)
  await page.getByPlaceholder('Masukkan password').fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(email).toHaveAccessibleDescription(/Server tidak dapat dihubungi/)
  await expect(email).toHaveValue(account.email)
  await expect(page.getByPlaceholder('Masukkan password')).toHaveValue(account.password)
})

test('forgot password: half a second later the link was sent, and no server was asked', async ({
  page,
  watch,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('link', { name: 'Lupa password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page).toHaveTitle('Lupa password | Balai CMS')
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('placeholder', 'Masukkan email')
  // No format is asked for.
  await email.fill('bukan email')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Kirim link ke email' }).click()
  await page.clock.runFor(499)
  await expect(page.getByRole('heading', { name: 'Lupa password' })).toBeVisible()
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Link berhasil dikirim' })).toBeVisible()
  await expect(
    page.getByText('Cek email anda kemudian buka link yang telah kami kirimkan untuk melanjutkan proses'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke halaman masuk' }).click()
  await expect(page).toHaveURL('/')
  expect(watch.calls()).toEqual([])
})

test('password reset: two steps and two seconds, and no server was asked', async ({ page, watch }) => {
  await page.clock.install()
  await page.goto('/password-reset')
  await expect(page.getByRole('heading', { name: 'Permintaan pembaruan password' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset password' }).click()
  const password = page.getByRole('textbox', { name: 'Password baru' })
  await expect(password).toHaveAccessibleDescription('Password harus mengandung minimal 7 huruf dan 1 angka')
  // The hint is not enforced.
  await password.fill('x')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Simpan password' }).click()
  await page.clock.runFor(1_999)
  await expect(page).toHaveURL('/password-reset')
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/password-changed')
  await expect(page.getByRole('heading', { name: 'Password berhasil diperbarui' })).toBeVisible()
  await page.getByRole('button', { name: 'Masuk ke akun anda' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(watch.calls()).toEqual([])
})
