import { dragOver, handle, holdOver } from './support/outline.ts'
import { makeTest } from './support/packets.ts'
import { draggedRow, readyHandle } from './support/selectors.ts'
import { expect, type Page, test } from './support/test.ts'

/* The packets of a test, as a person writes them; their rules stand in tests/unit. */

const links = (page: Page) => page.getByRole('list', { name: 'Daftar soal' }).getByRole('link')

test('a question by mouse into a group of another packet, and back: by its handle, and by its row', async ({
  page,
  api,
}) => {
  const before = [/^Paket 1/, /Menimbang/, /Menguleni/, /^Paket 2/, /Krim/, /^Grup/, /Gula/, /Ceri/]
  await page.goto(
    await makeTest(api, 'Tes dengan mouse', [
      ['Menimbang', 'Menguleni'],
      ['Krim', ['Gula', 'Ceri']],
    ]),
  )
  await expect(links(page)).toHaveText(before)

  await dragOver(page, 'Menimbang', 'Gula', 'lower')
  await expect(links(page)).toHaveText([
    ...[/^Paket 1/, /Menguleni/],
    ...[/^Paket 2/, /Krim/, /^Grup/, /Gula/, /3Menimbang/, /Ceri/],
  ])
  await expect(page.getByRole('status')).toContainText([
    '"Menimbang" dipindahkan ke paket 2, urutan 3 dari 4.',
  ])
  await expect(page.getByText('1 pertanyaan belum disimpan')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(links(page)).toHaveText(before)

  const krim = links(page).filter({ hasText: 'Krim' })
  await handle(page, 'Krim').hover()
  await expect(page.locator(readyHandle)).toHaveCount(1)
  // As in `pickUp`: what plays the mouse now and then misses that a drag has begun.
  await expect(async () => {
    await page.mouse.up()
    await krim.hover({ position: { x: 60, y: 15 } })
    await page.mouse.down()
    await krim.hover({ position: { x: 70, y: 20 }, force: true })
    await expect(page.locator(draggedRow)).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  await holdOver(page, 'Menguleni', 'upper')
  await page.mouse.up()
  await expect(links(page)).toHaveText([
    ...[/^Paket 1/, /Menimbang/, /Krim/, /Menguleni/],
    ...[/^Paket 2/, /^Grup/, /Gula/, /Ceri/],
  ])
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(links(page)).toHaveText(before)

  const address = page.url()
  await krim.click()
  await expect(krim).toHaveAttribute('aria-current', 'true')
  await expect(page).not.toHaveURL(address)
})
