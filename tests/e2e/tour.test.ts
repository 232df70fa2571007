import { expectNoViolation } from './support/axe.ts'
import { enter } from './support/enter.ts'
import { expectToFit } from './support/fits.ts'
import { guestAddresses, signedInScreens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/*
 * Every screen once: title, breadcrumbs, axe in light and dark, no sideways scrolling at any width. Browser errors and CSP
 * violations fail any test. That each opens by its address stands in tests/engines, and without a server in tests/ui.
 */

/** The steps of the breadcrumbs; the button of collapsed ones (without text) is replaced by steps of the page title. */
const unfolded = (steps: readonly string[], titled: readonly string[]) =>
  steps.flatMap((step, at) => step || titled.slice(at, at + 1 + titled.length - steps.length))

for (const part of [0, 1])
  test(`shows signed-in screens titled, accessible and uncut, part ${part + 1}`, async ({ page, api }) => {
    test.slow()
    const screens = (await signedInScreens(api)).filter((_, index) => index % 2 === part)
    // Waiting for the title must not match the previous screen.
    for (const [index, { title }] of screens.entries()) expect(title).not.toBe(screens[index - 1]?.title)
    for (const { address, title } of screens)
      await test.step(address, async () => {
        // All their rows stand in layout.test.ts.
        await enter(page, address.replace('perPage=100', 'perPage=10'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.getByRole('main').getByRole('status', { name: 'Memuat daftar' })).toHaveCount(0)
        const trail = page.getByRole('navigation', { name: 'Lokasi halaman' })
        await expect(trail.getByText(title, { exact: true })).toHaveAttribute('aria-current', 'page')
        // Steps named after a record appear once it is loaded.
        await expect(async () => {
          const steps = await trail.locator('a, [aria-current=page], button').allTextContents()
          expect(steps[0]).toBe('Dashboard')
          const titled = (await page.title()).replace(/[\u2068\u2069]/g, '').split(' / ')
          expect(titled).toEqual(unfolded([...steps.slice(0, -1), `${steps.at(-1)} | Balai CMS`], titled))
        }).toPass()
        // Overflow would cover the tools of the bar.
        const beyond = trail.getByRole('list').evaluate((list) => list.scrollWidth - list.clientWidth)
        expect(await beyond, 'pixels of the trail beyond its end').toBeLessThanOrEqual(0)
        await expectToFit(page)
        await expectNoViolation(page)
      })
  })

test('shows guest screens titled, accessible and uncut', async ({ page, watch }) => {
  test.slow()
  watch.allow(401)
  for (const address of [...guestAddresses, '/tidak-ada'])
    await test.step(address, async () => {
      // By address: of guests.
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/^[A-Z].* \| Balai CMS$/)
      await expectToFit(page)
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

  await page.evaluate(() => sessionStorage.setItem('balai.notice', 'sessionEnded '))
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
