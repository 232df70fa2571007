import { z } from 'zod'
import { ActivityListItem } from '../../contract/activity.ts'
import { listOf } from '../../contract/call.ts'
import { Topic } from '../../contract/topic.ts'
import { expect, test } from './support/test.ts'

const title = 'Menjadi Pemasar Digital untuk Usaha Kecil'

const twoDigits = (value: number) => String(value).padStart(2, '0')

test('title, status, and the topics with their activities, all in order', async ({ page, api }) => {
  const { id, status } = await api.program(title)
  const topicsPath = `/topic/v1/list?program_id=${id}&sort=seq&sort_type=asc&limit=-1`
  const { list: topics } = listOf(Topic).parse(await api.data('GET', topicsPath))

  await page.goto(`/program/${id}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  await expect(main.getByText(status, { exact: true }).first()).toBeVisible()
  const panels = main.getByRole('list').first().locator(':scope > li')
  await expect(panels.getByRole('heading', { level: 3 })).toHaveText(
    topics.map(({ seq, name, status }) => `${seq}${name}${status}`),
  )
  expect(topics.map(({ seq }) => seq)).toEqual(topics.map((_, index) => index + 1))

  for (const [index, topic] of topics.entries()) {
    const data = await api.data('GET', `/v1/activity/${id}/${topic.id}/list?limit=-1`)
    const { list } = listOf(ActivityListItem).parse(data)
    await expect(panels.nth(index).getByRole('row')).toHaveText([
      'AktivitasTipeDurasi',
      ...list.map(({ title, type, settings }) => {
        const minutes = Math.floor(settings.estimated_duration / 60)
        const duration = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`
        return `${title}${type.split('_').join(' ')}${duration}`
      }),
    ])
  }
  await expect(main.getByText(/\w_\w/)).toHaveCount(0)
  await expect(main.getByText(/^\d\d:\d\d:00$/).first()).toBeVisible()
})

test('a topic can be closed and opened, its participants are a link away', async ({ page, api }) => {
  const { id } = await api.program(title)
  await page.goto(`/program/${id}`)
  const first = page.getByRole('heading', { level: 3 }).first().getByRole('button')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  const tables = page.getByRole('table')
  await expect(tables.first()).toBeVisible()
  const shown = await tables.count()
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(tables).toHaveCount(shown - 1)
  await first.press('Enter')
  await expect(tables).toHaveCount(shown)
  await page.getByRole('link', { name: /peserta$/ }).click()
  await expect(page).toHaveURL(`/program/users/${id}`)
})

test('a topic without activities says so', async ({ page, api }) => {
  const { id } = await api.program('Bekerja Aman di Ketinggian')
  await page.goto(`/program/${id}`)
  await expect(page.getByText('Topik ini belum memiliki aktivitas.')).toHaveCount(1)
})

for (const id of ['019cab5c-aa69-77d3-bb0c-000000000000', 'bukan-id', '1%2F2'])
  test(`an unknown program is not found, in the server’s words: ${id}`, async ({ page, api, watch }) => {
    watch.allow(404)
    const refusal = await api.send('GET', `/program/v1/company/detail/${id}`)
    const { message } = z.object({ message: z.string() }).parse(await refusal.json())
    expect(refusal.status).toBe(404)
    await page.goto(`/program/${id}`)
    await expect(page.getByRole('heading', { name: message })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await page.getByRole('link', { name: 'Ke halaman utama' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
