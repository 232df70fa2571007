import { z } from 'zod'
import type { Api } from './api.ts'
import { addProgram } from './records.ts'

const Made = z.object({ id: z.string() })
const MadeQuestion = z.object({ data: Made })

/** A packet: single questions by their texts, and groups of them. */
type Packet = readonly (string | readonly string[])[]

const question = (text: string) => ({
  type: 'multiple_choice',
  question: { text: `<p>${text}</p>` },
  options: [{ text: '<p>Ya</p>' }, { text: '<p>Tidak</p>' }],
  correct_answer: ['<p>Ya</p>'],
  point: 5,
})

/** A program with a test that has these packets. @returns the address of its questions. */
export async function makeTest(api: Api, title: string, packets: readonly Packet[]): Promise<string> {
  const { id: program } = await addProgram(api, { title })
  const named = { name: 'Ujian', status: 'publish', program_id: program }
  const topic = Made.parse(await api.data('POST', '/topic/v1/create', named)).id
  const form = new FormData()
  form.set('title', title)
  form.set('type', 'quiz')
  form.set('settings[estimated_duration]', '600')
  const activity = Made.parse(await api.data('POST', `/v1/activity/${program}/${topic}/create`, form)).id
  const place = `${program}/${topic}/${activity}`
  for (const groups of packets) {
    const made = await api.data('POST', `/v1/packet/${place}/create`, { program, topic, activity })
    const packet = Made.parse(made).id
    for (const texts of groups) {
      const ids: string[] = []
      for (const text of [texts].flat())
        ids.push(
          MadeQuestion.parse(await api.data('POST', '/bank/v1/question/admin/create', question(text))).data
            .id,
        )
      await api.data('POST', `/v1/group/${place}/${packet}/create`, {
        is_group: typeof texts !== 'string',
        list_question: ids.map((id) => ({ id })),
      })
    }
  }
  return `/program/${place}/edit?tab=questions`
}
