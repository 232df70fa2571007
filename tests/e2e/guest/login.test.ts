import { account } from '../support/process.ts'
import { expect, type Page, test } from '../support/test.ts'

/* The login page is part of index.html: it works before any script has run. */

test.use({ signedIn: false })

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
  test(`what is typed before the application starts stays, and so does the focus (${colorScheme})`, async ({
    page,
  }) => {
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

test('a form that is sent before the application starts is sent by it, and not into the address', async ({
  page,
}) => {
  const start = await withoutScripts(page)
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  start()
  await expect(page).toHaveURL('/dashboard')
})

test('a sign-in that is refused leaves the focus on its button, and counts down where it is limited', async ({
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
