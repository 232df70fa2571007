import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { expectToFit } from '../support/fits.ts'
import { makeTest } from '../support/packets.ts'
import { expect, type Page, test } from '../support/test.ts'

/* Printing a test with the browser. */

/** More than half a page: two never fit on one. */
const longText = (name: string) => `${name} ${'Air dituang perlahan. '.repeat(115)}`

/** The number of pages that the browser would print. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The page counters of the rules that the browser supports. */
const countersOf = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ style }) => style.getPropertyValue('counter-increment').split(' ')[0]),
  )

const expectReady = (page: Page) =>
  expect(page.getByRole('button', { name: 'Cetak', exact: true })).toBeEnabled()

test('prints the sheet alone, with packets on pages of their own and unbroken questions', async ({
  page,
  api,
}) => {
  const questions = await makeTest(api, 'Tes di kertas', [
    [longText('Satu'), longText('Dua'), [longText('Tiga'), 'Empat']],
    ['Lima', 'Enam'],
  ])
  const address = questions.replace('/edit?tab=questions', '/cetak')
  await enter(page, address)
  await expectReady(page)
  await expectToFit(page)
  await expectNoViolation(page)

  // Dark, as after the axe check.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const sheet = page.getByRole('region', { name: 'Lembar soal' })
  await expect(sheet).toBeVisible()
  for (const role of ['banner', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  const rows = sheet.getByRole('listitem').filter({ has: page.getByRole('list') })
  await expect(rows).toHaveCount(6)
  for (const row of await rows.all()) {
    await expect(row).toHaveCSS('break-inside', 'avoid')
    await expect(row).toHaveCSS('content-visibility', 'visible')
  }
  // Three long questions on a page each, the short one below the last; the other packet on its own.
  expect(await pagesOf(page)).toBe(4)
  expect(await countersOf(page)).toEqual(['key', 'packet-1', 'packet-2'])

  await page.emulateMedia({ media: null, colorScheme: null })
  await page.getByRole('switch', { name: 'Dengan kunci' }).click()
  await page.getByRole('radio', { name: 'Di halaman terakhir' }).click()
  await expect(page.getByRole('region', { name: 'Kunci jawaban' })).toBeVisible()
  await expectReady(page)
  await expectNoViolation(page)
  await page.emulateMedia({ media: null })
  expect(await pagesOf(page)).toBe(5)

  await page.getByRole('combobox', { name: 'Yang dicetak' }).selectOption('Paket 2 (2 soal)')
  await expect(rows).toHaveCount(2)
  await expectReady(page)
  expect(await pagesOf(page)).toBe(2)
})
