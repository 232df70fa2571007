import { z } from 'zod'
import { ActivityListItem } from '../../../contract/activity.ts'
import { listOf } from '../../../contract/call.ts'
import type { Id } from '../../../contract/primitives.ts'
import { Program } from '../../../contract/program.ts'
import { Topic } from '../../../contract/topic.ts'
import type { Api } from './api.ts'

/* Programs and their outlines through the API. */

export const stored = async (api: Api, id: string | number): Promise<Program> =>
  Program.parse(await api.data('GET', `/program/v1/company/detail/${id}`))

/** Adds a program; by default a draft with one facilitator. */
export async function addProgram(api: Api, input: Record<string, unknown>): Promise<Program> {
  const [study] = await api.studies()
  const added = await api.data('POST', '/program/v1/company/create', {
    type: 'offline',
    program_benefits: '<p>Uraian <strong>tebal</strong>.</p>',
    learning_targets: { studies: { id: study.id }, competence: ['Menimbang', 'Mengadon'] },
    program_information: {
      cover: null,
      discount_price: 2_000_000,
      selling_price: 1_500_000,
      selling_link: [{ title: 'Tokopedia', url: 'https://tokopedia.com/kue' }],
    },
    fasilitator: [{ name: 'Made Wirawan', description: 'Juru masak' }],
    ...input,
  })
  return stored(api, Program.pick({ id: true }).parse(added).id)
}

const Created = z.object({ id: z.string() })

/** Titles of activities by topic, in order. */
export type Titles = Readonly<Record<string, readonly string[]>>

/** Adds a program with topics, and activities of ten minutes. @returns its id. */
export async function makeOutline(api: Api, title: string, titles: Titles): Promise<Id> {
  const { id } = await addProgram(api, { title })
  for (const [name, activities] of Object.entries(titles)) {
    const topic = { name, status: 'publish', program_id: id }
    const made = Created.parse(await api.data('POST', '/topic/v1/create', topic))
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

/** A program's topics and their activities by title, in order. */
export async function orderOf(api: Api, id: Id): Promise<[string, string[]][]> {
  const outline = await readOutline(api, id)
  return outline.map(({ topic, activities }) => [topic.name, activities.map(({ title }) => title)])
}
