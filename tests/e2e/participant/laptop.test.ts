import { z } from 'zod'
import { withFabricatedProgress } from '../../support/fabricatedProgress.ts'
import { enter } from '../support/enter.ts'
import { openUserMenu } from '../support/person.ts'
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

/** Tops of a table's column headers: one, unless some text is out of line. */
const headerTops = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((headers) => {
    const range = document.createRange()
    const tops = headers.flatMap((header) => {
      const text = document.createTreeWalker(header, NodeFilter.SHOW_TEXT).nextNode()
      if (!text) return []
      range.selectNodeContents(text)
      return [range.getBoundingClientRect().top]
    })
    return [...new Set(tops)]
  })

test('shows lists with their actions in sight and no cell cut off', async ({ page, api }) => {
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
      await expect.poll(() => headerTops(page)).toHaveLength(1)
      expect(await cutCells(page)).toEqual([])
      if (actions)
        await expect(page.getByRole('button', { name: actions }).first()).toBeInViewport({ ratio: 1 })
    })
})

/** Texts of a table's cells in more than one line. */
const wrappedCells = (page: Page) =>
  page.locator('td').evaluateAll((cells) => {
    const range = document.createRange()
    return cells.flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      if (!text) return []
      range.selectNodeContents(text)
      return range.getClientRects().length > 1 ? [text.textContent] : []
    })
  })

test('keeps the widest dates and licences in one line, in English too', async ({ page, api }) => {
  const { id } = await api.program(longTitle)
  const widest = '2028-11-20T17:00:00.000Z'
  await page.route(/\/(list-member-redeem\/|study\/v1\/list\?)/, async (route) => {
    const answer = await (await route.fetch()).json()
    for (const row of answer.data.list)
      Object.assign(row, {
        license: 'BLI-NMMDM-WWAZ4',
        start_test_at: widest,
        end_test_at: widest,
        created_at: widest,
      })
    await route.fulfill({ json: answer })
  })
  await enter(page, '/study')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'English' }).click()
  for (const [address, text] of [
    [`/program/users/${id}`, 'Nov 21, 2028'],
    ['/study', 'Nov 21, 2028, 12:00 AM WIB'],
  ] as const) {
    await enter(page, address)
    await expect(page.getByRole('cell', { name: text, exact: true }).first()).toBeVisible()
    expect(await wrappedCells(page)).toEqual([])
  }
  await page.unrouteAll({ behavior: 'wait' })
})

test('names a column without room, and scrolls a requested one below name and actions', async ({
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

test('fits the last column of the progress matrix when it nearly fits', async ({ page, api }) => {
  const { id } = await api.program(longTitle)
  await withFabricatedProgress(page, 20, 17)
  await enter(page, `/program/users/${id}/progres`)
  await expect(page.getByRole('columnheader', { name: 'Pre test 16', exact: true })).toBeVisible()
  const overflow = () => page.getByRole('grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth)
  await expect.poll(overflow).toBe(0)
  // Names have their room where the columns have theirs.
  const name = page.getByRole('rowheader').first()
  expect((await name.boundingBox())?.width).toBeLessThan(200)
  await page.getByRole('grid').getByRole('link').first().focus()
  await page.setViewportSize({ width: 1440, height: 768 })
  await expect.poll(async () => (await name.boundingBox())?.width).toBe(220)
  await expect(page.getByRole('grid').getByRole('link').first()).toBeFocused()
})

test('keeps forms narrow where tables are wide', async ({ page, api }) => {
  const { id } = await api.program(longTitle)
  const { list } = z
    .object({ list: z.array(z.object({ id: z.string() })) })
    .parse(await api.data('GET', `/topic/v1/list?program_id=${id}&limit=-1`))
  await page.setViewportSize({ width: 1920, height: 900 })
  const width = async () => (await page.getByRole('main').boundingBox())?.width
  await enter(page, `/program/users/${id}/progres`)
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await width()).toBe(1600)
  await enter(page, `/program/${id}/${list[0]?.id}/create`)
  await expect(page.getByRole('link', { name: 'Pre Test' })).toBeVisible()
  expect(await width()).toBe(1280)
})

test('shows twelve rows of the progress matrix, and moves none on selection', async ({ page, api }) => {
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

test('shows twelve rows of the attendance matrix', async ({ page, api }) => {
  const { id } = await attended(api, 12)
  await enter(page, matrixOf(id))
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(12)
})
