import { z } from 'zod'
import { apiPrefix } from '../../../contract/paths.ts'

const Answer = z.object({ data: z.unknown() })
const Created = z.object({ id: z.string() })
const Studies = z.object({ list: z.tuple([Created.extend({ title: z.string() })]) })

/** An authenticated API client. @returns `data` of the response. @throws Error unless it was 2xx. */
export const speaker =
  (site: string, token: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${site}${apiPrefix}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return Answer.parse(await response.json()).data
  }

export type Speak = ReturnType<typeof speaker>

/**
 * Creates a program through the API.
 *
 * @param activities per topic.
 * @returns its id, its topics' ids, and the API client.
 */
export async function makeLongProgram(
  site: string,
  token: string,
  { topics, activities }: { topics: number; activities: number },
): Promise<{ id: string; topicIds: string[]; speak: Speak }> {
  const speak = speaker(site, token)
  const { list } = Studies.parse(await speak('GET', '/study/v1/list?limit=1'))
  const { id } = Created.parse(
    await speak('POST', '/program/v1/company/create', {
      title: 'Program dengan garis besar panjang',
      type: 'online',
      program_benefits: '<p>Untuk mengukur.</p>',
      learning_targets: { studies: list[0], competence: ['Mengukur'] },
      program_information: { cover: null, discount_price: 0, selling_price: 0, selling_link: [] },
      fasilitator: [{ name: 'Budi', description: '', picture: null }],
    }),
  )
  const topicIds: string[] = []
  for (let topic = 1; topic <= topics; topic++) {
    const made = Created.parse(
      await speak('POST', '/topic/v1/create', { name: `Topik ${topic}`, status: 'publish', program_id: id }),
    )
    topicIds.push(made.id)
    for (let activity = 1; activity <= activities; activity++) {
      const form = new FormData()
      form.set('title', `Aktivitas ${topic}.${activity}`)
      form.set('type', 'general')
      form.set('settings[estimated_duration]', '600')
      form.set('status', activity % 5 === 0 ? 'draft' : 'publish')
      await speak('POST', `/v1/activity/${id}/${made.id}/create`, form)
    }
  }
  return { id, topicIds, speak }
}
