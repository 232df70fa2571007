import { enter } from './support/enter.ts'
import { expect, test } from './support/test.ts'

/* Network faults that only a browser has. Errors of the API: tests/ui. */

test('a screen whose code cannot be fetched says so inside the shell', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|dynamically imported module/)
  await page.route('**/assets/ProgramList-*.js', (route) => route.abort('connectionrefused'))
  await enter(page, '/dashboard')
  await page.getByRole('link', { name: 'Kelola Program' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Halaman ini gagal ditampilkan')
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  await page.unroute('**/assets/ProgramList-*.js')
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
})
