import { z } from 'zod'
import type { Api } from '../support/api.ts'
import { enter } from '../support/enter.ts'
import { expectOrder, handle } from '../support/outline.ts'
import { makeOutline, readOutline } from '../support/records.ts'
import { expect, type Page, test } from '../support/test.ts'

/* What stands above an activity's form, at the size of a laptop. */

test.use({ viewport: { width: 1366, height: 768 } })

const Attempted = z.object({ attempts: z.number() })

/** A quiz of the seed with activities before it, which participants have completed. */
const quizOfSeed = async (api: Api) => {
  const { id: program } = await api.program('Menjadi Pemasar Digital untuk Usaha Kecil')
  for (const { topic, activities } of await readOutline(api, program))
    for (const { id, type } of activities.slice(1)) {
      if (type !== 'quiz') continue
      const { attempts } = Attempted.parse(
        await api.data('GET', `/v1/activity/${program}/${topic.id}/${id}/show`),
      )
      if (attempts > 0) return `/program/${program}/${topic.id}/${id}/edit`
    }
  throw new Error('The seed has no such quiz')
}

const topOf = async (page: Page, name: 'tabs' | 'title') => {
  const locator =
    name === 'tabs' ? page.getByRole('tablist') : page.getByRole('textbox', { name: 'Judul Aktivitas' })
  const box = await locator.boundingBox()
  return box?.y ?? Number.NaN
}

test('keeps the head low, and the tabs in place on each of them', async ({ page, api }) => {
  await enter(page, await quizOfSeed(api))
  await expect(page.getByRole('textbox', { name: 'Judul Aktivitas' })).toBeFocused()
  await expect(page.getByText(/^Tes ini sudah dikerjakan/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+ aktivitas sebelumnya$/ })).toBeVisible()
  expect(
    (await page.getByRole('main').locator('.MuiCard-root').first().boundingBox())?.height,
  ).toBeLessThanOrEqual(96)
  expect(await topOf(page, 'title')).toBeLessThanOrEqual(300)
  const top = await topOf(page, 'tabs')
  for (const tab of ['Pengaturan', 'Pertanyaan', 'Detail']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
    expect(await topOf(page, 'tabs'), tab).toBe(top)
  }
  // On one line, however long.
  const topic = page.getByLabel('Judul Topik')
  await expect(topic).toHaveAttribute('readonly')
  await expect(topic).toHaveCSS('text-overflow', 'ellipsis')
  await topic.hover()
  await expect(page.getByRole('tooltip', { name: await topic.inputValue() })).toBeVisible()
})

test('shows all tools of a question’s text in one line', async ({ page, api }) => {
  await enter(page, `${await quizOfSeed(api)}?tab=questions`)
  await page.getByRole('textbox', { name: 'Pertanyaan' }).click()
  const tools = page.getByRole('toolbar', { name: 'Format teks' })
  await expect(tools.getByRole('button', { name: 'Ulangi' })).toBeInViewport({ ratio: 1 })
  expect((await tools.boundingBox())?.height).toBeLessThan(50)
})

test('moves the edited activity by its handle among folded siblings', async ({ page, api }) => {
  const id = await makeOutline(api, 'Kue dari kepala', { Adonan: ['Menimbang', 'Menguleni', 'Membentuk'] })
  const [adonan] = await readOutline(api, id)
  const { id: activity } = adonan?.activities[2] ?? {}
  await enter(page, `/program/${id}/${adonan?.topic.id}/${activity}/edit`)
  await expect(page.getByRole('button', { name: '2 aktivitas sebelumnya' })).toBeVisible()
  const first = page.getByRole('link', { name: 'Menimbang' })
  // Retried: on a busy machine Playwright sometimes misses the start of a drag.
  await expect(async () => {
    await page.mouse.up()
    await handle(page, 'Membentuk').hover()
    await page.mouse.down()
    await page.mouse.move(700, 200, { steps: 4 })
    await expect(first).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  const box = await first.boundingBox()
  await page.mouse.move(700, (box?.y ?? 0) + 1, { steps: 4 })
  await page.mouse.move(700, box?.y ?? 0)
  await page.mouse.up()
  await expectOrder(api, id, { Adonan: ['Membentuk', 'Menimbang', 'Menguleni'] })
  await expect(page.getByRole('button', { name: '2 aktivitas berikutnya', expanded: false })).toBeVisible()
})

/** A minute and a second of silence: `<video>` plays it under any name. */
function silentFilm() {
  const bytes = 8_000 * 61
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return {
    name: 'kelas.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.concat([header, Buffer.alloc(bytes, 128)]),
  }
}

test('fills in the duration that the player reads from a chosen film', async ({ page, api }) => {
  const id = await makeOutline(api, 'Kelas dengan film', { Dasar: [] })
  const [dasar] = await readOutline(api, id)
  await enter(page, `/program/${id}/${dasar?.topic.id}/create?type=menonton_video`)
  await page.getByRole('tab', { name: 'Konten' }).click()
  await page.getByRole('group', { name: 'Video' }).locator('input[type=file]').setInputFiles(silentFilm())
  await expect(page.getByText('Perkiraan durasi diisi 2 menit dari video ini.')).toBeVisible()
  await page.getByRole('tab', { name: 'Pengaturan' }).click()
  await expect(page.getByRole('textbox', { name: 'Perkiraan durasi' })).toHaveValue('2')
})
