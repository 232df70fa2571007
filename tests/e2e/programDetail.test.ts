import { ActivityListItem } from '../../contract/activity.ts'
import { listOf } from '../../contract/call.ts'
import { Topic } from '../../contract/topic.ts'
import { expect, test } from './support/test.ts'

const title = 'Menjadi Pemasar Digital untuk Usaha Kecil'

const twoDigits = (value: number) => String(value).padStart(2, '0')

test('title, status, and the topics with their activities, in order; a topic is closed and opened', async ({
  page,
  api,
}) => {
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

  const button = panels.first().getByRole('heading', { level: 3 }).getByRole('button')
  const table = panels.first().getByRole('table')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(table).toBeHidden()
  await expect(panels.nth(1).getByRole('table')).toBeVisible()
  await button.press('Enter')
  await expect(table).toBeVisible()
  await page.getByRole('link', { name: /peserta$/ }).click()
  await expect(page).toHaveURL(`/program/users/${id}`)
})
