import { rowOf } from './support/person.ts'
import { description, markedTabs, openTab, save, tabNames } from './support/programForm.ts'
import { guestAddresses, longTitle, signedInScreens } from './support/screens.ts'
import { expect, type Page, test } from './support/test.ts'

/** Also after a new width has reached the screen's own layout. */
const expectNoSidewaysScrolling = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

const widths = [390, 768, 1440]

async function expectToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScrolling(page)
  }
}

test('no signed-in screen scrolls sideways, on a phone, a tablet or a desk', async ({ page, api }) => {
  test.slow()
  for (const { address, title } of await signedInScreens(api))
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('main').getByRole('status', { name: 'Memuat daftar' })).toHaveCount(0)
      await expectToFit(page)
    })
})

/** What reaches beyond the screen's edges, in the words that it shows. */
const cutOff = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, input, textarea, p, label, img, [role=combobox], [role=group]')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < 0 || right > window.innerWidth
        })
        .map((element) => element.textContent || element.outerHTML),
    )

test('the program form: nothing of its tabs is cut off, with all its faults', async ({ page }) => {
  test.slow()
  await page.goto('/program/tambah-program')
  await expect(description(page)).toBeVisible()
  await openTab(page, 'Informasi Program')
  await page.getByRole('button', { name: 'Tambah Tautan' }).click()
  await save(page)
  await expect.poll(() => markedTabs(page)).toHaveLength(3)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of tabNames) {
      await openTab(page, name)
      await expectNoSidewaysScrolling(page)
      await expect.poll(() => cutOff(page), `${name}, ${width}`).toEqual([])
    }
  }
})

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('no guest screen scrolls sideways', async ({ page }) => {
    for (const address of [...guestAddresses, '/tidak-ada'])
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectToFit(page)
      })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('programs are cards that say and do what the table does', async ({ page, api }) => {
    const { id, total_participants } = await api.program(longTitle)
    await page.goto('/program?perPage=100')
    await expect(page.getByRole('table')).toHaveCount(0)
    const card = page.getByRole('listitem').filter({
      has: page.getByRole('link', { name: longTitle, exact: true }),
    })
    await expect(card).toContainText('Perkantoran')
    await expect(card).toContainText('publish')
    await expect(card.getByRole('link', { name: /lihat daftar peserta/ })).toHaveText(
      `${total_participants} peserta`,
    )
    await expect(card.getByRole('link', { name: longTitle, exact: true })).toHaveAttribute(
      'href',
      `/program/${id}`,
    )
    await card.getByRole('button', { name: `Arsipkan ${longTitle}` }).click()
    await expect(page.getByRole('dialog', { name: 'Update status' })).toContainText(longTitle)
    await expectNoSidewaysScrolling(page)
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: `Aksi lain untuk ${longTitle}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport()
    await expectNoSidewaysScrolling(page)
  })

  test('the drawer holds the menu, over the screen', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Buka menu' }).click()
    await expect(page.getByRole('link', { name: 'Kelola Program' })).toBeInViewport()
    await expectNoSidewaysScrolling(page)
  })
})

test('the title column wraps: a long name leaves the other columns in sight', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/program?perPage=100')
  const row = rowOf(page, longTitle)
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('button', { name: `Aksi lain untuk ${longTitle}` })).toBeInViewport()
})
