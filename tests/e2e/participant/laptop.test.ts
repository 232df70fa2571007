import { withFabricatedProgress } from '../../support/fabricatedProgress.ts'
import { enter } from '../support/enter.ts'
import { attended, matrixOf } from '../support/presence.ts'
import { longTitle } from '../support/screens.ts'
import { expect, type Page, test } from '../support/test.ts'

/* A laptop of 1366 x 768: what staff need is in sight. */

test.use({ viewport: { width: 1366, height: 768 } })

/** Texts of a table's cells that are cut off, or beyond the window. */
const cutCells = (page: Page) =>
  page
    .getByRole('table')
    .locator('th, td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.checkVisibility())
        .filter((cell) => {
          const { left, right } = cell.getBoundingClientRect()
          return cell.scrollWidth > cell.clientWidth + 1 || left < 0 || right > window.innerWidth
        })
        .map((cell) => cell.textContent),
    )

/** Rows of a matrix that are wholly between its heads and its foot or end. */
const wholeRows = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const edge = (selector: string) => grid.querySelector(selector)?.getBoundingClientRect()
    const top = edge('.heads-part')?.bottom ?? 0
    const foot = edge('.foot-part')
    const end = Math.min(grid.getBoundingClientRect().bottom, window.innerHeight)
    const bottom = foot && foot.height > 0 ? Math.min(foot.top, end) : end
    return [...grid.querySelectorAll('.row')].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= bottom + 1
    }).length
  })

test('lists show their actions, and nothing of their columns is cut', async ({ page, api }) => {
  const { id } = await api.program(longTitle)
  const filter = encodeURIComponent(JSON.stringify({ program_id: id }))
  for (const [address, actions] of [
    ['/program?perPage=100', /^Aksi lain/],
    [`/program/users/${id}?perPage=100`, /^Aksi untuk/],
    [`/presensi?filter=${filter}`, undefined],
  ] as const)
    await test.step(address, async () => {
      await enter(page, address)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      expect(await cutCells(page)).toEqual([])
      if (actions)
        await expect(page.getByRole('button', { name: actions }).first()).toBeInViewport({ ratio: 1 })
    })
})

test('a column without room is named, and one that is asked for passes below name and actions', async ({
  page,
  api,
}) => {
  const { id } = await api.program(longTitle)
  await enter(page, `/program/users/${id}`)
  await page.getByRole('button', { name: 'Kolom' }).click()
  const columns = page.getByRole('dialog', { name: 'Kolom yang ditampilkan' })
  await expect(columns.getByText('Email tidak muat pada lebar layar ini')).toBeVisible()
  await columns.getByRole('checkbox', { name: 'Mulai' }).uncheck()
  await expect(columns.getByText('tidak muat')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeInViewport()

  await page.getByRole('button', { name: 'Kolom' }).click()
  await columns.getByRole('checkbox', { name: 'Tanggal redeem' }).check()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 620, height: 768 })
  const more = page.getByRole('button', { name: /^Aksi untuk/ }).first()
  await expect(more).toBeInViewport({ ratio: 1 })
  await page.getByRole('columnheader', { name: 'Tanggal redeem' }).scrollIntoViewIfNeeded()
  await expect(more).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('table').getByRole('link').first()).toBeInViewport({ ratio: 1 })
})

test('the progress matrix shows twelve rows', async ({ page, api }) => {
  const { id } = await api.program(longTitle)
  await withFabricatedProgress(page, 200, 60)
  await enter(page, `/program/users/${id}/progres`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(12)
  // Choosing moves no row from under the pointer.
  const box = page.getByRole('checkbox', { name: /^Pilih / }).nth(3)
  const before = await box.boundingBox()
  await box.click()
  await expect(page.getByText('1 dipilih')).toBeVisible()
  expect(await box.boundingBox()).toEqual(before)
})

test('the attendance matrix shows twelve rows', async ({ page, api }) => {
  const { id } = await attended(api, 12)
  await enter(page, matrixOf(id))
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(12)
})
