import { z } from 'zod'
import type { Api } from './api.ts'
import { addProgram } from './records.ts'

const Created = z.object({ id: z.string() })
const MadeQuestion = z.object({ data: Created })

/** A question's text, with its timer in seconds and further fields of the API. */
type Question = string | { text: string; timer?: number; more?: object }

/** A packet: single questions, and groups of them. */
type Packet = readonly (Question | readonly Question[])[]

const questionOf = (text: string, timer?: number, more: object = {}) => ({
  type: 'multiple_choice',
  question: { text: `<p>${text}</p>`, timer },
  options: [{ text: '<p>Ya</p>' }, { text: '<p>Tidak</p>' }],
  correct_answer: ['<p>Ya</p>'],
  point: 5,
  ...more,
})

const bodyOf = (question: Question) =>
  typeof question === 'string'
    ? questionOf(question)
    : questionOf(question.text, question.timer, question.more)

const isGroup = (one: Question | readonly Question[]): one is readonly Question[] => Array.isArray(one)

/**
 * Creates a program with a test of these packets.
 *
 * @param fields further fields of the activity, by their names in a form: `settings[timer]`.
 * @returns the address of its questions.
 */
export async function makeTest(
  api: Api,
  title: string,
  packets: readonly Packet[],
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { id: program } = await addProgram(api, { title })
  const named = { name: 'Ujian', status: 'publish', program_id: program }
  const topic = Created.parse(await api.data('POST', '/topic/v1/create', named)).id
  const form = new FormData()
  form.set('title', title)
  form.set('type', 'quiz')
  form.set('settings[estimated_duration]', '600')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const activity = Created.parse(await api.data('POST', `/v1/activity/${program}/${topic}/create`, form)).id
  const place = `${program}/${topic}/${activity}`
  for (const groups of packets) {
    const made = await api.data('POST', `/v1/packet/${place}/create`, { program, topic, activity })
    const packet = Created.parse(made).id
    for (const group of groups) {
      const ids: string[] = []
      for (const question of isGroup(group) ? group : [group])
        ids.push(
          MadeQuestion.parse(await api.data('POST', '/bank/v1/question/admin/create', bodyOf(question))).data
            .id,
        )
      await api.data('POST', `/v1/group/${place}/${packet}/create`, {
        is_group: isGroup(group),
        list_question: ids.map((id) => ({ id })),
      })
    }
  }
  return `/program/${place}/edit?tab=questions`
}
