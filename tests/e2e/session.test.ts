import { Api } from './support/api.ts'
import { signIn, signOut } from './support/person.ts'
import { account } from './support/process.ts'
import { expect, type Page, test } from './support/test.ts'

/* What of a session only a browser shows: its chunks, its tabs, its way Back. The rest stands in tests/ui. */

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('nothing of the admin is fetched before anyone signs in; then it is where one wanted to go', async ({
    page,
    watch,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto('/program?tab=draft')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    // What is fetched ahead of need would be asked for by then.
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((path) => /Admin|everyday/.test(path))).toEqual([])
    expect(watch.calls()).toEqual([])
    await signIn(page)
    await expect(page).toHaveURL('/program?tab=draft')
    await expect(page.getByRole('tab', { name: /Draft/, selected: true })).toBeVisible()
    expect(scripts.filter((path) => /Admin|everyday/.test(path))).not.toEqual([])
  })
})

test('logout kills the token on the server, other tabs follow, and Back leads nowhere', async ({
  page,
  context,
  api,
}) => {
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.goto('/dashboard')
  const reported = page.waitForResponse('**/company/logout')
  await signOut(page)
  await expect(page).toHaveURL('/')
  await reported
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  expect((await api.send('GET', '/users/v1/company/detail')).status).toBe(401)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a new password is told of, and ends the other sessions', async ({ page, site, api }) => {
  const fresh = 'wedang-jahe-sore'
  const change = async (page: Page, current: string, next: string) => {
    await page.getByRole('textbox', { name: 'Password saat ini' }).fill(current)
    await page.getByRole('textbox', { name: 'Password baru', exact: true }).fill(next)
    await page.getByRole('textbox', { name: 'Verifikasi password baru' }).fill(next)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password berhasil diubah')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Password saat ini' })).toHaveValue('')
  }
  const elsewhere = await Api.signIn(site)
  await page.goto('/update-password')
  await change(page, account.password, fresh)
  expect((await elsewhere.send('GET', '/users/v1/company/detail')).status).toBe(401)
  expect((await api.send('GET', '/users/v1/company/detail')).status).toBe(200)
  await Api.signIn(site, { ...account, password: fresh })
  // The account is everybody's.
  await change(page, fresh, account.password)
  await expect.poll(() => Api.signIn(site).then(() => 'signed in', String)).toBe('signed in')
})
