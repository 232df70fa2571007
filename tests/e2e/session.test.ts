import { enter } from './support/enter.ts'
import { signIn, signOut } from './support/person.ts'
import { expect, test } from './support/test.ts'

/* Sessions in a browser: chunks, tabs, the Back button. The rest: tests/ui. */

test('loads no admin code before sign-in, then opens the requested address', async ({ page, watch }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  // By address: signed out, to be led back there.
  await page.goto('/program?tab=draft')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  // Prefetches would have started by then.
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /Admin|everyday/.test(path))).toEqual([])
  expect(watch.calls()).toEqual([])
  await signIn(page)
  await expect(page).toHaveURL('/program?tab=draft')
  await expect(page.getByRole('tab', { name: /Draft/, selected: true })).toBeVisible()
  expect(scripts.filter((path) => /Admin|everyday/.test(path))).not.toEqual([])
})

test('revokes the token on logout, logs out other tabs, and stays logged out on Back', async ({
  page,
  context,
  api,
}) => {
  await enter(page, '/dashboard')
  const other = await context.newPage()
  // By address: another tab has a session.
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const detail = '/users/v1/company/detail'
  expect((await api.send('GET', detail)).status).toBe(200)
  const reported = page.waitForResponse('**/company/logout')
  await signOut(page)
  await expect(page).toHaveURL('/')
  await reported
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  expect((await api.send('GET', detail)).status).toBe(401)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
