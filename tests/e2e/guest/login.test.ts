import { z } from 'zod'
import { durations } from '../../../src/common/durations.ts'
import { SESSION_KEY } from '../../../src/session/session.ts'
import { LOGIN_TITLE, storeItem } from '../support/door.ts'
import { enter } from '../support/enter.ts'
import { signOut } from '../support/person.ts'
import { account } from '../support/process.ts'
import { longTitle } from '../support/screens.ts'
import { expect, type Page, test } from '../support/test.ts'
import type { Watch } from '../support/watch.ts'

/* The login page is part of index.html: it works before any script has run. */

/** Holds the scripts back. @returns releases them. */
async function withoutScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  return gate.resolve
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByPlaceholder('Masukkan password')

for (const colorScheme of ['light', 'dark'] as const)
  test(`keeps input and focus from before the application starts (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const start = await withoutScripts(page)
    await expect(email(page)).toBeFocused()
    await page.keyboard.type(account.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(account.password)
    const typedInto = await email(page).elementHandle()

    start()
    // The application has started: it sets the title.
    await expect(page).toHaveTitle('Masuk | Balai CMS')
    await expect(email(page)).toHaveValue(account.email)
    await expect(password(page)).toHaveValue(account.password)
    await expect(password(page)).toBeFocused()
    expect(await email(page).evaluate((field, before) => field === before, typedInto)).toBe(true)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })

/** Pauses React's scheduler: what is rendered in a transition waits. @returns resumes it. */
async function withoutRendering(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      held.push(() => postMessage.apply(this, message))
    }
    window.addEventListener('resume', () => {
      MessagePort.prototype.postMessage = postMessage
      for (const send of held) send()
    })
  })
  return () => page.evaluate(() => void window.dispatchEvent(new Event('resume')))
}

/** Waits until `hydrateRoot` has been called. */
const hydrating = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )

/** Submits the form by script, as a password manager does. */
const submitByScript = (page: Page) => page.evaluate(() => document.querySelector('form')?.requestSubmit())

const fillIn = async (page: Page) => {
  await email(page).fill(account.email)
  await password(page).fill(account.password)
}

const signIns = (watch: Watch) => watch.calls().filter((call) => call.endsWith('/company/login')).length

/** Expects the dashboard after one sign-in. */
async function expectOneSignIn(page: Page, watch: Watch): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  expect(signIns(watch)).toBe(1)
}

test.describe('login form (password never in a URL)', () => {
  const addresses: string[] = []
  test.beforeEach(({ page }) => {
    addresses.length = 0
    page.on('request', (request) => addresses.push(request.url()))
  })
  test.afterEach(() => {
    expect(addresses.filter((address) => address.includes(account.password))).toEqual([])
  })

  test('signs in once when submitted before the scripts load', async ({ page, watch }) => {
    const start = await withoutScripts(page)
    await fillIn(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    start()
    await expectOneSignIn(page, watch)
  })

  for (const [how, submit] of [
    ['by script', submitByScript],
    ['by key', (page: Page) => page.keyboard.press('Enter')],
  ] as const)
    test(`signs in once when submitted between hydrateRoot and its commit, ${how}`, async ({
      page,
      watch,
    }) => {
      const resume = await withoutRendering(page)
      const start = await withoutScripts(page)
      // Before the scripts: an event of a field makes React render at once.
      await fillIn(page)
      start()
      await hydrating(page)
      await expect(page).toHaveTitle('Balai CMS')
      await submit(page)
      await resume()
      await expectOneSignIn(page, watch)
    })

  test('signs in once when submitted directly after the commit', async ({ page, watch }) => {
    await page.addInitScript(() => {
      // The commit sets the title: this runs after its layout effects, and before its passive ones.
      const observer = new MutationObserver(() => {
        if (!document.title.startsWith('Masuk')) return
        observer.disconnect()
        document.querySelector('form')?.requestSubmit()
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true })
    })
    const start = await withoutScripts(page)
    await fillIn(page)
    start()
    await expectOneSignIn(page, watch)
  })
})

test('shows a pristine login page after a save and a logout', async ({ page, api, watch }) => {
  const [study] = await api.studies()
  await page.goto('/')
  await fillIn(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await enter(page, `/study/${study.id}`)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Perubahan disimpan')).toBeVisible()
  await signOut(page)
  await expectUntouched(page, watch, 'Anda sudah keluar.')
})

const Vouchers = z.object({ list: z.tuple([z.object({ id: z.string() })], z.unknown()) })

test('shows a pristine login page after the session ended on a participant form', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(401)
  const { id } = await api.program(longTitle)
  const vouchers = await api.data('GET', `/program/v1/company/list-member-redeem/${id}?limit=1`)
  const [voucher] = Vouchers.parse(vouchers).list
  await enter(page, `/program/users/${id}/${voucher.id}/edit`)
  await expect(email(page)).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Nama' }).press('End')
  await page.keyboard.type(' x')
  await api.signOut()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expectUntouched(page, watch, 'Sesi Anda telah berakhir.', api.session.user.email)
})

/** Expects a login page that says this, without input of a person, errors or a call. */
async function expectUntouched(page: Page, watch: Watch, notice: string, account = ''): Promise<void> {
  const before = signIns(watch)
  await expect(page).toHaveTitle(LOGIN_TITLE)
  await expect(page.getByText(notice)).toBeVisible()
  await expect(email(page)).toHaveValue(account)
  await expect(password(page)).toHaveValue('')
  // A timer that ends after that of an error.
  await page.evaluate((ms) => new Promise((end) => setTimeout(end, ms)), 4 * durations.validationDelay)
  await expect(page.getByText('tidak boleh kosong')).toHaveCount(0)
  expect(signIns(watch)).toBe(before)
}

test('opens the dashboard when another tab signs in before the application starts', async ({ page, api }) => {
  const start = await withoutScripts(page)
  await expect(email(page)).toBeVisible()
  await page.evaluate(storeItem, [SESSION_KEY, JSON.stringify(api.session)] as const)
  start()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(email(page)).toHaveCount(0)
})

test('keeps the focus on the button after a refused sign-in, and counts down a rate limit', async ({
  page,
  watch,
}) => {
  watch.allow(401)
  watch.allow(429)
  await page.goto('/')
  await expect(page).toHaveTitle('Masuk | Balai CMS')
  await email(page).fill('siapa@balai.test')
  await password(page).fill('salah-sekali')
  const button = page.getByRole('button', { name: 'Login' })
  const press = async () => {
    const answer = page.waitForResponse('**/company/login')
    await button.focus()
    await page.keyboard.press('Enter')
    return (await answer).status()
  }
  expect(await press()).toBe(401)
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()

  await page.route('**/company/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '2' },
      json: { message: 'Terlalu banyak percobaan. Coba lagi dalam 2 detik.' },
    }),
  )
  expect(await press()).toBe(429)
  await expect(page.getByText('Coba lagi dalam 1 detik.').first()).toBeVisible()
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await expect(page.getByText('Sekarang Anda dapat mencoba lagi.').first()).toBeVisible()
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()
  await expect(password(page)).toHaveValue('salah-sekali')
})
