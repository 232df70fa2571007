import { SaveResult } from '../../../contract/call.ts'
import type { Api } from '../support/api.ts'
import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { expectToFit } from '../support/fits.ts'
import { expect, type Page, test } from '../support/test.ts'

/* Writing activities in a browser. Their types and errors: tests/ui. */

/** Adds a topic to a program of the seed. */
async function topicIn(api: Api) {
  const { id: program } = await api.program('Menjadi Pemasar Digital untuk Usaha Kecil')
  const body = { name: 'Topik percobaan', status: 'publish', program_id: program }
  const { id: topic } = SaveResult.parse(await api.data('POST', '/topic/v1/create', body))
  return { program, topic }
}
type Place = Awaited<ReturnType<typeof topicIn>>

const begin = async (page: Page, { program, topic }: Place, title: string, type: string) => {
  await enter(page, `/program/${program}/${topic}/create`)
  await page.getByRole('textbox', { name: 'Judul Aktivitas' }).fill(title)
  await page.getByRole('combobox', { name: 'Jenis Aktivitas' }).press('Enter')
  await page.getByRole('option', { name: new RegExp(`^${type}`) }).click()
}
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const save = (page: Page) => page.keyboard.press('Control+s')

const changeType = async (page: Page, name: RegExp) => {
  await openTab(page, 'Detail')
  await page.getByRole('combobox', { name: 'Jenis Aktivitas' }).click()
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Ya, ganti jenis' }).click()
}

test('loads a YouTube player on request only, in the one frame that the policy allows', async ({
  page,
  api,
  site,
  watch,
}) => {
  watch.allow(/^request to another origin: https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/)
  const requests: { url: string; referer: string | undefined }[] = []
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    requests.push({
      url: route.request().url(),
      referer: (await route.request().headerValue('referer')) ?? undefined,
    })
    await route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' })
  })
  const place = await topicIn(api)
  await begin(page, place, 'Menonton kampanye', 'embed youtube')
  await openTab(page, 'Konten')
  await page.getByRole('button', { name: 'Tambah Video' }).click()
  await page.getByRole('textbox', { name: 'Judul video' }).fill('Kampanye')
  await page.getByRole('textbox', { name: 'Tautan YouTube' }).fill('youtube.com/watch?v=dQw4w9WgXcQ&t=1m')
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Putar Kampanye di sini' }).click()
  await expect(page.frameLocator('iframe').getByText('Film')).toBeVisible()
  expect(requests).toEqual([
    { url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=60', referer: `${site}/` },
  ])
})

test('fits the viewport and passes axe with a section, test settings and a meeting schedule', async ({
  page,
  api,
}) => {
  test.slow()
  const place = await topicIn(api)
  await begin(page, place, 'Menulis iklan', 'praktek mandiri')
  await openTab(page, 'Konten')
  await page.getByRole('button', { name: 'Tambah Bagian' }).click()
  await page.getByRole('textbox', { name: 'Judul bagian' }).fill('Tujuan')
  await page.getByRole('button', { name: 'Tulis' }).click()
  await expect(page.getByRole('textbox', { name: 'Isi bagian' })).toBeFocused()
  await page.keyboard.type('Iklan yang jujur')
  await expectNoViolation(page)
  await expectToFit(page)
  await changeType(page, /^pre test/)
  await openTab(page, 'Pengaturan')
  await page.getByRole('switch', { name: 'Pakai nilai minimum' }).check()
  await save(page)
  await expect(page.getByText('Nilai minimum tidak boleh kosong')).toBeVisible()
  await expectNoViolation(page)
  await expectToFit(page)
  await changeType(page, /^berdiskusi daring/)
  await openTab(page, 'Konten')
  for (const [row, start, end] of [
    [0, '9', '11'],
    [1, '10', '12'],
  ] as const) {
    if (row > 0) await page.getByRole('button', { name: 'Tambah Jam' }).click()
    await page.getByRole('textbox', { name: 'Mulai' }).nth(row).fill(start)
    await page.getByRole('textbox', { name: 'Selesai' }).nth(row).fill(end)
  }
  await page.getByRole('combobox', { name: 'Hari' }).click()
  await page.getByRole('option', { name: 'Senin' }).click()
  await expect(page.getByText('Jam ini bentrok dengan 09.00–11.00.')).toBeVisible()
  await expectNoViolation(page)
  await expectToFit(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // Beside three buttons it broke between letters.
  const unsaved = await page.getByText('Belum disimpan').boundingBox()
  expect(unsaved?.height).toBeLessThan(24)
})
