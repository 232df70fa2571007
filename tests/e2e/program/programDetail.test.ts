import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { dragOver, expectOrder, handle, holdAt, holdOver, pickUp } from '../support/outline.ts'
import { makeOutline, readOutline } from '../support/records.ts'
import { draggedRow } from '../support/selectors.ts'
import { expect, type Page, test } from '../support/test.ts'

const panelsOf = (page: Page) =>
  page.getByRole('list', { name: 'Topik dan aktivitas' }).locator(':scope > li')

const small = {
  Adonan: ['Menimbang', 'Menguleni', 'Membentuk'],
  Hiasan: ['Krim', 'Gula', 'Ceri', 'Cokelat'],
}

test('moves activities and topics by mouse, undoes moves, and reverts a rejected one', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(422)
  const id = await makeOutline(api, 'Kue dengan mouse', small)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.split('/').at(-1)}`)
  })
  await enter(page, `/program/${id}`)
  await expect(handle(page, 'Gula')).toBeAttached()
  await page.waitForLoadState('networkidle')
  calls.length = 0

  await dragOver(page, 'Menimbang', 'Menguleni', 'lower')
  await expect(page.getByRole('status')).toContainText(['“Menimbang” dipindahkan ke urutan 2 dari 3.'])
  const first = { ...small, Adonan: ['Menguleni', 'Menimbang', 'Membentuk'] }
  await expectOrder(api, id, first)

  // The notice of the previous move covers the row, but does not block it.
  await pickUp(page, 'Membentuk')
  await holdOver(page, 'Cokelat', 'upper')
  await page.mouse.up()
  const second = {
    Adonan: ['Menguleni', 'Menimbang'],
    Hiasan: ['Krim', 'Gula', 'Ceri', 'Membentuk', 'Cokelat'],
  }
  await expectOrder(api, id, second)

  await dragOver(page, 'Adonan', 'Cokelat', 'lower')
  await expect(panelsOf(page).getByRole('heading', { level: 3 })).toContainText(['1Hiasan', '2Adonan'])
  await expectOrder(api, id, { Hiasan: second.Hiasan, Adonan: second.Adonan })
  expect(calls).toEqual(['POST reorder', 'POST move', 'PUT reorder'])

  // Not the button of the previous notice, which goes.
  const notice = page.getByRole('group').filter({ hasText: '“Adonan” dipindahkan ke urutan 2 dari 2.' })
  await notice.getByRole('button', { name: 'Urungkan' }).click()
  await expectOrder(api, id, second)
  await page.keyboard.press('Control+z')
  await expectOrder(api, id, first)

  await page.route('**/reorder', (route) =>
    route.fulfill({ status: 422, json: { message: 'Program sudah diarsipkan.' } }),
  )
  await dragOver(page, 'Gula', 'Krim', 'upper')
  await expect(page.getByText('Error: Program sudah diarsipkan.')).toBeVisible()
  await expect(
    panelsOf(page)
      .nth(1)
      .getByRole('link', { name: /^(Krim|Gula)$/ }),
  ).toHaveText(['Krim', 'Gula'])
  await expectOrder(api, id, first)
})

for (const [width, hover] of [
  [1280, true],
  [390, false],
] as const)
  test.describe(`outline rows, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: !hover, isMobile: !hover })

    test('lays out rows during scrolling as afterwards', async ({ page, api }) => {
      const activities = Array.from({ length: 60 }, (_, index) => `Latihan ${index + 1}`)
      const id = await makeOutline(api, 'Kue yang panjang', { Awal: activities, Tengah: [], Akhir: [] })
      await enter(page, `/program/${id}`)
      await expect(handle(page, 'Latihan 1')).toBeAttached()
      await expect(page.getByText('Akhir', { exact: true })).toHaveCount(0)
      const [scrollingBoxes, finalBoxes] = await page.evaluate(async () => {
        const row = () => document.querySelector(`[data-row="${name}"]`)
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        const boxes = () =>
          [...(row()?.querySelectorAll('h3, .number, .name, .state, .tools, .chevron') ?? [])].map(
            (element) => {
              const { x, width, height } = element.getBoundingClientRect()
              return [element.className, x, width, height].join(' ')
            },
          )
        window.scrollTo(0, document.documentElement.scrollHeight)
        let name: string | undefined
        while (!name) {
          await frame()
          const headers = [...document.querySelectorAll<HTMLElement>('.head')]
          name = headers.find((header) => header.textContent?.includes('Akhir'))?.dataset.row
        }
        const scrollingBoxes = row()?.querySelector('[data-handle]') ? [] : boxes()
        while (!row()?.querySelector('[data-handle]')) await frame()
        return [scrollingBoxes, boxes()]
      })
      expect(scrollingBoxes).not.toEqual([])
      expect(finalBoxes).toEqual(scrollingBoxes)
    })
  })

test('scrolls a long outline while a row is held near an edge, by mouse and by keyboard', async ({
  page,
  api,
}) => {
  const activities = (topic: number) =>
    Array.from({ length: 16 }, (_, index) => `Latihan ${topic}.${index + 1}`)
  const long = { Awal: activities(1), Tengah: activities(2), Akhir: activities(3) }
  const id = await makeOutline(api, 'Kue yang panjang', long)
  await enter(page, `/program/${id}`)
  await expect(handle(page, 'Latihan 1.1')).toBeAttached()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const toEnd = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)

  await pickUp(page, 'Latihan 1.1')
  await holdAt(page, 600, 790)
  await expect.poll(toEnd).toBeLessThan(2)
  await holdOver(page, 'Latihan 3.16', 'lower')
  await page.mouse.up()
  await expect(page.getByRole('status')).toContainText([
    '“Latihan 1.1” dipindahkan ke Akhir, urutan 17 dari 17.',
  ])
  const movedOutline = { ...long, Awal: long.Awal.slice(1), Akhir: [...long.Akhir, 'Latihan 1.1'] }
  await expectOrder(api, id, movedOutline)

  await pickUp(page, 'Latihan 3.15')
  await holdAt(page, 600, 4)
  await expect.poll(scrolled).toBe(0)
  // Away from the edge: the browser would go on scrolling after Playwright ends the drag.
  await holdAt(page, 600, 400)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator(draggedRow)).toHaveCount(0)
  await expectOrder(api, id, movedOutline)

  await handle(page, 'Latihan 1.2').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect(handle(page, 'Latihan 1.2')).toBeFocused()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status')).toContainText(['“Latihan 1.2” di topik Tengah, urutan 3 dari 17.'])
  await expect(handle(page, 'Latihan 1.2')).toBeFocused()
  await expect(handle(page, 'Latihan 1.2')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Space')
  const Tengah = long.Tengah.toSpliced(2, 0, 'Latihan 1.2')
  await expectOrder(api, id, { ...movedOutline, Awal: long.Awal.slice(2), Tengah })

  // Distant rows are not rendered.
  await expect(handle(page, 'Akhir')).toHaveCount(0)
})

test('moves an activity dropped on a closed, unread topic, although the page is left at once', async ({
  page,
  api,
}) => {
  const id = await makeOutline(api, 'Kue yang tertutup', small)
  await enter(page, `/program/${id}`)
  await page.getByRole('button', { name: /Hiasan/, expanded: true }).click()
  await page.reload()
  await expect(handle(page, 'Menimbang')).toBeAttached()
  await expect(handle(page, 'Krim')).toHaveCount(0)
  const decorating = (await readOutline(api, id)).find(({ topic }) => topic.name === 'Hiasan')
  const gate = Promise.withResolvers<void>()
  await page.route(`**/v1/activity/${id}/${decorating?.topic.id}/list*`, async (route) => {
    await gate.promise
    await route.continue()
  })

  await dragOver(page, 'Menimbang', 'Hiasan', 'lower')
  await expect(page.getByRole('status')).toContainText(['Menyimpan urutan …'])
  await expect(handle(page, 'Menimbang')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Hiasan/, expanded: false })).toContainText('5 aktivitas')
  await page.getByRole('link', { name: 'Kelola Program' }).first().click()
  await expect(page).toHaveURL('/program')
  const moveNotice = page.getByText('“Menimbang” dipindahkan ke akhir Hiasan.')
  await expect(moveNotice).toHaveCount(0)
  gate.resolve()
  await expect(moveNotice).toBeVisible()
  await expectOrder(api, id, {
    Adonan: small.Adonan.slice(1),
    Hiasan: [...small.Hiasan, 'Menimbang'],
  })
})

test('keeps focus on a row scrolled out of view, and tabs on from there', async ({ page, api }) => {
  const activities = Array.from({ length: 60 }, (_, index) => `Latihan ${index + 1}`)
  const id = await makeOutline(api, 'Kue yang panjang', { Awal: activities })
  await enter(page, `/program/${id}`)
  const box = page.getByRole('checkbox', { name: 'Pilih Latihan 3', exact: true })
  await box.focus()
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 1_500)
  await expect(handle(page, 'Latihan 40')).toBeInViewport()
  await expect(box).not.toBeInViewport()
  await page.keyboard.press('Tab')
  const next = page.getByRole('link', { name: 'Latihan 4', exact: true })
  await expect(next).toBeFocused()
  await expect(next).toBeInViewport()
  await page.mouse.wheel(0, 1_500)
  await expect(handle(page, 'Latihan 40')).toBeInViewport()
  for (let back = 0; back < 2; back += 1) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Latihan 2', exact: true })).toBeFocused()
})

test('passes axe while moving, with a selection, a notice and open dialogs', async ({ page, api }) => {
  test.slow()
  const id = await makeOutline(api, 'Kue untuk semua', { ...small, Kosong: [] })
  await enter(page, `/program/${id}`)
  await page.getByRole('checkbox', { name: 'Pilih Krim' }).check()
  await handle(page, 'Menimbang').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status')).toContainText(['“Menimbang” di topik Adonan, urutan 2 dari 3.'])
  await expectNoViolation(page)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeVisible()
  await page.getByRole('button', { name: 'Pindahkan ke…' }).click()
  await expect(page.getByRole('combobox', { name: 'Urutan' })).toBeVisible()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hapus Adonan', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Hapus Topik' })).toBeVisible()
  await expectNoViolation(page)
})

test('keeps rows with marks on one line at 1366 pixels', async ({ page, api }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const id = await makeOutline(api, 'Kue dengan tanda', { Adonan: ['Menimbang bahan kering untuk adonan'] })
  const [adonan] = await readOutline(api, id)
  const form = new FormData()
  form.set('title', 'Mencicipi bahan kering untuk adonan')
  form.set('type', 'quiz')
  form.set('settings[estimated_duration]', '0')
  await api.data('POST', `/v1/activity/${id}/${adonan?.topic.id}/create`, form)
  await enter(page, `/program/${id}`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /bahan kering/ }) })
  await expect(rows.nth(1)).toContainText('0 menitkosong')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights).toEqual([44, 44])
})
