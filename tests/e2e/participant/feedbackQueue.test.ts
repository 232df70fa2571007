import type { Api } from '../support/api.ts'
import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { awaiting, replyTo } from '../support/feedback.ts'
import { expectToFit } from '../support/fits.ts'
import { expect, test } from '../support/test.ts'

/* The feedback queue in a browser: keys, frames, and requests on unload. */

/** A program of the seed with at least `min` pending submissions. Tests that answer take the first ones. */
async function programWithQueue(api: Api, min: number) {
  for (const { id } of await api.programs()) {
    const { list, total } = await awaiting(api, id)
    const [first, second] = list
    if (total >= min && first && second)
      return { id, total, first, second, address: `/program/users/${id}/respon` }
  }
  throw new Error('The seed has nobody who waits')
}

test('fits accessibly at every width, undoes saved replies natively, and sends on a closed tab', async ({
  page,
  api,
}) => {
  const { address, first, second } = await programWithQueue(api, 12)
  await enter(page, address)
  await expect(
    page.getByRole('heading', { level: 2, name: first.member.fullname, exact: true }),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Aktivitas topik ini' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectToFit(page)
  await expectNoViolation(page)

  const text = page.getByLabel('Respons Anda')
  await page.keyboard.press('r')
  await expect(text).toBeFocused()
  await expect(page.locator('[aria-keyshortcuts~="Alt+1"]')).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(text).not.toHaveValue('')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('')

  await page.keyboard.press('1')
  await expect(text).not.toHaveValue(/^1?$/)
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('1')
  await page.keyboard.press('0')
  await expect(text).toHaveValue('10')

  await text.fill('Dikirim saat tab ditutup.')
  await page.keyboard.press('Control+Enter')
  // At once: the next text takes it.
  await page.keyboard.press('1')
  await expect(
    page.getByRole('heading', { level: 2, name: second.member.fullname, exact: true }),
  ).toBeVisible()
  await expect(text).not.toHaveValue(/^1?$/)
  await page.keyboard.press('Backspace')
  await expect(text).toHaveValue('1')
  await expect(page.getByText(/^Respons untuk .* dikirim$/)).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => replyTo(api, first), { timeout: 15_000 }).toBe('Dikirim saat tab ditutup.')
})

test('truncates a long name in the breadcrumbs before the link to the list', async ({ page, api }) => {
  const { id, first } = await programWithQueue(api, 12)
  await page.route('**/detail-member-redeem/**', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const fullname = 'Siti Nurhaliza '.repeat(8)
    await route.fulfill({ json: { ...rest, data: { ...data, member: { ...data.member, fullname } } } })
  })
  await enter(page, `/program/users/${id}/${first.redeem_id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Siti Nurhaliza/ })).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Lokasi halaman' }).getByRole('listitem')
  const isCut = (name: RegExp) =>
    steps.filter({ hasText: name }).evaluate((step) => step.scrollWidth > step.clientWidth)
  expect([await isCut(/^Daftar Peserta$/), await isCut(/^Siti/)]).toEqual([false, true])
})

test('shows list and submission one at a time on a phone, with a way back', async ({ page, api }) => {
  const { address, second } = await programWithQueue(api, 12)
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, address)
  await expect(page.getByRole('link', { name: second.member.fullname }).first()).toBeVisible()
  await expect(page.getByLabel('Respons Anda')).toHaveCount(0)
  await expectNoViolation(page)
  await page.getByRole('link', { name: second.member.fullname }).first().click()
  await expect(page.getByLabel('Respons Anda')).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Lewati' }).click()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: second.member.fullname }).first().click()
  await page.getByRole('button', { name: 'Kembali ke daftar' }).click()
  await expect(page).toHaveURL(address)
})
