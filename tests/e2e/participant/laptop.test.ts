import type { Locator } from '@playwright/test'
import { withFabricatedProgress } from '../../support/fabricatedProgress.ts'
import { enter } from '../support/enter.ts'
import { openUserMenu } from '../support/person.ts'
import { attended, matrixOf } from '../support/presence.ts'
import { longTitle } from '../support/screens.ts'
import { expect, type Page, test } from '../support/test.ts'

/* A laptop of 1366 x 768: what staff need is in sight. */

test.use({ viewport: { width: 1366, height: 768 } })

/** Texts of a table's cells that are beyond the window, or cut without an ellipsis. */
const cutCells = (page: Page) =>
  page
    .getByRole('table')
    .locator('th, td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.checkVisibility())
        .filter((cell) => {
          const { left, right } = cell.getBoundingClientRect()
          const isCut =
            cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).textOverflow !== 'ellipsis'
          return isCut || left < 0 || right > window.innerWidth
        })
        .map((cell) => cell.textContent),
    )

/** Different heights, in whole pixels. */
const heightsOf = (rows: Locator) =>
  rows.evaluateAll((all) => [...new Set(all.map((row) => Math.floor(row.getBoundingClientRect().height)))])

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

test('shows lists in rows of one line, with their actions in sight', async ({ page, api }) => {
  const { id } = await api.program(longTitle)
  const filter = encodeURIComponent(JSON.stringify({ program_id: id }))
  for (const [title, address, actions] of [
    ['Kelola Program', '/program?perPage=100', /^Aksi lain/],
    ['Daftar Peserta', `/program/users/${id}?perPage=100`, /^Aksi untuk/],
    ['Presensi', `/presensi?filter=${filter}`, undefined],
  ] as const)
    await test.step(address, async () => {
      await enter(page, address)
      // Until then the rows of the page before are there.
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expect.poll(() => headerTops(page)).toHaveLength(1)
      expect(await cutCells(page)).toEqual([])
      // The first line of a collapsed border is within its row.
      for (const height of await heightsOf(page.locator('tbody tr'))) expect([44, 45]).toContain(height)
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

test('keeps the widest dates, licences and e-mails in one line, in English too', async ({ page, api }) => {
  const { id } = await api.program(longTitle)
  const widest = '2028-11-20T17:00:00.000Z'
  await page.route(/\/(list-member-redeem\/|study\/v1\/list\?)/, async (route) => {
    const answer = await (await route.fetch()).json()
    for (const row of answer.data.list)
      Object.assign(row, {
        member: { ...row.member, email: `${'kusumaningrum.'.repeat(5)}dewi@example.com` },
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
  await page.setViewportSize({ width: 1920, height: 1080 })
  await enter(page, `/program/users/${id}`)
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  for (const height of await heightsOf(page.locator('tbody tr'))) expect([44, 45]).toContain(height)
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

test('tells the whole of a cut title, by pointer and by keyboard', async ({ page, api }) => {
  const { id } = await api.program(longTitle)
  await enter(page, '/program?perPage=100')
  const title = page.getByRole('row').getByRole('link', { name: longTitle, exact: true })
  const tip = page.getByRole('tooltip', { name: longTitle })
  // Hovering scrolls to it first, and a scroll hides tips: over it again then.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await title.hover()
    await expect(tip).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.mouse.move(0, 0)
  await expect(tip).toBeHidden()
  await page.keyboard.press('Tab')
  await title.focus()
  await expect(tip).toBeVisible()

  await enter(page, `/program/users/${id}/respon`)
  const queue = page.getByRole('region', { name: 'Peserta yang belum direspons' }).getByRole('listitem')
  await expect(queue.first()).toBeVisible()
  expect(await heightsOf(queue)).toHaveLength(1)
})

test('begins all pages at one edge, in three widths', async ({ page, api }) => {
  const { id } = await api.program(longTitle)
  const main = page.getByRole('main')
  const card = main.locator('.MuiCard-root').first()
  for (const [address, mainWidth, cardWidth] of [
    ['/program', 1600, 1552],
    [`/program/users/${id}/progres`, 1600, 1552],
    ['/study', 1600, 1552],
    [`/program/users/${id}/respon`, 1280, 1232],
    [`/program/users/${id}/sertifikat`, 1280, 1232],
    ['/study/create', 1280, 880],
    [`/program/${id}/periksa`, 1280, 880],
    ['/update-password', 1280, 880],
  ] as const)
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1920, height: 900 })
      await enter(page, address)
      await expect.poll(async () => (await card.boundingBox())?.width).toBe(cardWidth)
      expect((await main.boundingBox())?.width).toBe(mainWidth)
      for (const width of [1920, 1366]) {
        await page.setViewportSize({ width, height: 768 })
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
        await expect.poll(async () => (await card.boundingBox())?.x).toBe(heading?.x)
      }
    })
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
