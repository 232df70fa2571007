import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { ActivityListItem } from '../../../contract/activity.ts'
import { listOf } from '../../../contract/call.ts'
import type { Id } from '../../../contract/primitives.ts'
import { Topic } from '../../../contract/topic.ts'
import type { Api } from './api.ts'
import { addProgram } from './programForm.ts'

/** A program's outline, as the API has it and as a person moves it. */

const Made = z.object({ id: z.string() })

/** Topics with the titles of their activities, in their order. */
export type Titles = Readonly<Record<string, readonly string[]>>

/** A program with topics and activities of ten minutes. @returns its id. */
export async function makeOutline(api: Api, title: string, titles: Titles): Promise<Id> {
  const { id } = await addProgram(api, { title })
  for (const [name, activities] of Object.entries(titles)) {
    const topic = { name, status: 'publish', program_id: id }
    const made = Made.parse(await api.data('POST', '/topic/v1/create', topic))
    for (const activity of activities) {
      const form = new FormData()
      form.set('title', activity)
      form.set('type', 'general')
      form.set('settings[estimated_duration]', '600')
      await api.data('POST', `/v1/activity/${id}/${made.id}/create`, form)
    }
  }
  return id
}

/** The topics of a program with their activities. */
export async function readOutline(
  api: Api,
  id: Id,
): Promise<{ topic: Topic; activities: ActivityListItem[] }[]> {
  const path = `/topic/v1/list?program_id=${id}&sort=seq&sort_type=asc&limit=-1`
  const { list } = listOf(Topic).parse(await api.data('GET', path))
  return Promise.all(
    list.map(async (topic) => {
      const data = await api.data('GET', `/v1/activity/${id}/${topic.id}/list?limit=-1`)
      return { topic, activities: listOf(ActivityListItem).parse(data).list }
    }),
  )
}

/** Waits for the API to have this order. */
export async function expectOrder(api: Api, id: Id, titles: Titles): Promise<void> {
  const order = async () => {
    const outline = await readOutline(api, id)
    return outline.map(({ topic, activities }) => [topic.name, activities.map(({ title }) => title)])
  }
  await expect.poll(order).toEqual(Object.entries(titles))
}

/** What a topic or an activity is moved by. */
export const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Pindahkan ${name}`, exact: true })

const centre = async (element: Locator): Promise<{ x: number; y: number; height: number }> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not in the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

/** Takes something by its handle; it is dragged when this returns. */
export async function pickUp(page: Page, name: string): Promise<void> {
  // On a busy machine what plays the mouse now and then misses that a drag has begun: then it is taken again.
  await expect(async () => {
    await page.mouse.up()
    await handle(page, name).hover()
    const { x, y } = await centre(handle(page, name))
    await page.mouse.down()
    await page.mouse.move(x + 8, y + 8, { steps: 4 })
    await expect(page.locator('[data-dragged="true"]')).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
}

/** What is dragged, under the pointer. */
const preview = (page: Page): Locator => page.locator('div[aria-hidden="true"]:has(> svg + span)')

/** Holds what is dragged at a place until it is shown there, and with it where it would fall. */
export async function holdAt(page: Page, x: number, y: number): Promise<void> {
  const above = async () => {
    // A pointer is never quite still.
    await page.mouse.move(x, y - 1)
    await page.mouse.move(x, y)
    const box = await preview(page).boundingBox()
    return box && Math.abs(y - box.y - box.height / 2)
  }
  await expect.poll(above).toBeLessThan(2)
}

/** Holds what is dragged over the lower or the upper half of another one's row. */
export async function holdOver(page: Page, name: string, half: 'upper' | 'lower'): Promise<void> {
  const { x, y, height } = await centre(handle(page, name))
  await holdAt(page, x + 200, y + (half === 'upper' ? -height / 4 : height / 4))
}

/** Drags something by its handle over another one, and drops it there. */
export async function dragOver(
  page: Page,
  name: string,
  over: string,
  half: 'upper' | 'lower',
): Promise<void> {
  await pickUp(page, name)
  await holdOver(page, over, half)
  await page.mouse.up()
  await expect(page.locator('[data-dragged="true"]')).toHaveCount(0)
}
