import { openUserMenu, placesOf, signIn, signOut } from './support/person.ts'
import { guestAddresses } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const notFound = 'Error 404 - Page not found'
const sessionEnded = 'Sesi Anda telah berakhir. Silakan masuk kembali.'

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('an address is kept over the login, with one redirect there and one back', async ({ page }) => {
    const places = await placesOf(page)
    await page.goto('/program?tab=draft')
    await expect(page).toHaveURL('/')
    await expect(page.getByText(sessionEnded)).toBeHidden()
    await signIn(page)
    await expect(page.getByRole('tab', { name: /Draft/, selected: true })).toBeVisible()
    expect(places).toEqual(['/', '/program?tab=draft'])
  })

  test('an address is followed once: the next login leads to the dashboard', async ({ page }) => {
    await page.goto('/presensi')
    await signIn(page)
    await expect(page).toHaveURL('/presensi')
    await signOut(page)
    await expect(page).toHaveURL('/')
    await signIn(page)
    await expect(page).toHaveURL('/dashboard')
  })

  test('nothing of the admin is fetched before anyone signs in', async ({ page, watch }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto('/study/create')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(scripts.filter((path) => path.includes('Admin'))).toEqual([])
    expect(watch.calls()).toEqual([])
  })

  test('there is nothing at any other address', async ({ page }) => {
    for (const address of ['/tidak-ada', '/programme', '/dashboard/lebih', '/presensi/1'])
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
        await expect(page).toHaveTitle('Halaman tidak ditemukan | Balai CMS')
        await page.getByRole('button', { name: 'Ke halaman utama' }).click()
        await expect(page).toHaveURL('/')
      })
  })

  test('a planted address is not followed', async ({ page }) => {
    for (const planted of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/program',
      'javascript:alert(1)',
      '/tidak-ada',
      '/forgot-password',
    ])
      await test.step(planted, async () => {
        await page.goto('/')
        await page.evaluate((address) => sessionStorage.setItem('balai.next', address), planted)
        await signIn(page)
        await expect(page).toHaveURL('/dashboard')
        await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
        await page.evaluate(() => localStorage.removeItem('balai.session'))
      })
  })
})

test.describe('signed in', () => {
  test('every guest screen leads to the dashboard', async ({ page }) => {
    for (const address of guestAddresses)
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page).toHaveURL('/dashboard')
        await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
      })
  })

  test('there is nothing at any other address', async ({ page }) => {
    for (const address of [
      '/tidak-ada',
      '/program/a/b/c/d/e',
      '/study/1/lebih',
      '/topic',
      '/dashboard/lebih',
    ])
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
        await expect(page).toHaveTitle('Dashboard / Halaman tidak ditemukan | Balai CMS')
        await page.getByRole('link', { name: 'Ke halaman utama' }).click()
        await expect(page).toHaveURL('/dashboard')
      })
  })

  test('a start asks the server about the session once, whatever is opened afterwards', async ({
    page,
    watch,
  }) => {
    await page.goto('/program')
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page).toHaveURL('/dashboard')
    const menu = await openUserMenu(page)
    await menu.getByRole('menuitem', { name: 'Ubah password' }).click()
    await expect(page).toHaveURL('/update-password')
    await expect(page.getByLabel('Password saat ini')).toBeVisible()
    expect(watch.calls().filter((call) => call.endsWith('/company/detail'))).toEqual([
      'GET /users/v1/company/detail',
    ])
  })

  test('a token that died before the start: one login, one notice, and back to the place', async ({
    page,
    api,
    watch,
  }) => {
    watch.allow(401)
    await api.signOut()
    const places = await placesOf(page)
    await page.goto('/program?tab=archive')
    await expect(page).toHaveURL('/')
    await expect(page.getByText(sessionEnded)).toHaveCount(1)
    await signIn(page)
    await expect(page).toHaveURL('/program?tab=archive')
    await expect(page.getByRole('tab', { name: /Archive/, selected: true })).toBeVisible()
    expect(places.filter((place) => place === '/')).toHaveLength(1)
    await signOut(page)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(page.getByText(sessionEnded)).toBeHidden()
  })

  test('a token that dies in the middle: many refusals, one login, one notice, and back', async ({
    page,
    api,
    watch,
  }) => {
    watch.allow(401)
    const places = await placesOf(page)
    await page.goto('/program')
    await expect(page.getByRole('table')).toBeVisible()
    await api.signOut()
    await page.getByPlaceholder('Search').fill('kopi')
    await page.keyboard.press('Enter')
    await expect(page.getByText(sessionEnded)).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await signIn(page)
    await expect(page.getByRole('tab', { name: 'Semua Program' })).toBeVisible()
    await expect(page.getByPlaceholder('Search')).toHaveValue('kopi')
    await expect(
      page.getByRole('link', { name: 'Meracik Kopi: Barista Dasar ☕', exact: true }),
    ).toBeVisible()
    expect(places.filter((place) => place === '/')).toHaveLength(1)
  })

  test('logout kills the token on the server, and other tabs follow', async ({ page, context, api }) => {
    const other = await context.newPage()
    await other.goto('/program')
    await expect(other.getByRole('table')).toBeVisible()
    await page.goto('/dashboard')
    const told = page.waitForResponse('**/company/logout')
    await signOut(page)
    await expect(page).toHaveURL('/')
    await told
    await expect(other).toHaveURL('/')
    await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
    expect((await api.send('GET', '/users/v1/company/detail')).status).toBe(401)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })

  test('logout works without the server’s help', async ({ page, watch }) => {
    watch.allow(/ERR_CONNECTION_REFUSED/)
    await page.route('**/company/logout', (route) => route.abort('connectionrefused'))
    await page.goto('/dashboard')
    await signOut(page)
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('balai.session'))).toBeNull()
  })
})
