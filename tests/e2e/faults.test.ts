import { enter } from './support/enter.ts'
import { expect, test } from './support/test.ts'

/* Network faults that only a browser has. Errors of the API: tests/ui. */

test('loads a screen once the browser is online again', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  // Screens are fetched ahead otherwise.
  await page.route('**/assets/ProgramList-*.js', (route) => route.abort('internetdisconnected'))
  await enter(page, '/dashboard')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Kelola Program' }).click()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Server tidak dapat dihubungi')
  await expect(failure).not.toContainText('http')
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  await page.unroute('**/assets/ProgramList-*.js')
  await context.setOffline(false)
  await expect(page.getByRole('row')).toHaveCount(6)
})
