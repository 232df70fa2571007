import { calls } from '../../contract/calls.ts'
import type { Random } from '../../server/seed/random.ts'
import { fileOf, pdf, png } from '../support/files.ts'
import { activityBody, programBody, questionBody } from '../support/fixtures.ts'
import type { Answer, Client } from './client.ts'

/** Writes its own records one after the other, and remembers what was acknowledged. */
export type Writer = {
  name: string
  write: () => Promise<void>
  /** Describes where the stored state differs from what was acknowledged. */
  check: () => Promise<string[]>
}

type Open = (client: Client, r: Random, name: string) => Promise<Writer>

type Stored = Record<string, unknown> & { id: string; updated_at?: string }

class Unexpected extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function stored({ status, data }: Answer, what: string): Stored {
  if (status !== 200 || !isRecord(data)) throw new Unexpected(`${what} answered ${status}`)
  const inner = isRecord(data.data) ? data.data : data
  const id = inner.id ?? inner.group_id
  if (typeof id !== 'string') throw new Unexpected(`${what} answered no id`)
  return { ...inner, id, updated_at: typeof inner.updated_at === 'string' ? inner.updated_at : undefined }
}

function rows({ status, data }: Answer, what: string): Record<string, unknown>[] {
  if (status !== 200 || !isRecord(data) || !Array.isArray(data.list))
    throw new Unexpected(`${what} answered ${status}`)
  return data.list
}

/** The version that a save produced. When its response was lost, the retry gets a 409 with our own values. */
function saved(answer: Answer, what: string, isOurs: (current: Record<string, unknown>) => boolean): string {
  if (answer.status === 409 && answer.tries > 1 && isRecord(answer.data) && isOurs(answer.data))
    return String(answer.data.updated_at)
  return String(stored(answer, what).updated_at)
}

const differs = (what: string, actual: unknown, expected: unknown): string[] =>
  JSON.stringify(actual) === JSON.stringify(expected)
    ? []
    : [`${what}: ${JSON.stringify(actual)} in place of ${JSON.stringify(expected)}`]

const created = async (client: Client, call: (typeof calls)[keyof typeof calls], sent: object) =>
  stored(await client.call(call, sent), call.path)

async function newProgram(client: Client, title: string): Promise<string> {
  const study = await created(client, calls['study.create'], { body: { title: `Bidang ${title}` } })
  const body = { ...programBody(study.id), title, status: 'draft' }
  return (await created(client, calls['program.create'], { body })).id
}

/** Creates, renames and deletes fields of study. */
const studies: Open = async (client, r, name) => {
  const kept = new Map<string, { title: string; version: string }>()
  const gone = new Set<string>()
  let count = 0
  return {
    name,
    write: async () => {
      const id = kept.size > 0 && r.chance(0.5) ? r.pick([...kept.keys()]) : undefined
      const title = `${name} ${count++}`
      const before = id === undefined ? undefined : kept.get(id)
      if (id === undefined || !before) {
        const study = await created(client, calls['study.create'], { body: { title } })
        kept.set(study.id, { title, version: String(study.updated_at) })
      } else if (r.chance(0.2)) {
        const { status, tries } = await client.call(calls['study.delete'], { params: { id } })
        if (status !== 200 && !(status === 404 && tries > 1)) throw new Unexpected(`study.delete ${status}`)
        kept.delete(id)
        gone.add(id)
      } else {
        const body = { id, name: title, updated_at: before.version }
        const answer = await client.call(calls['study.update'], { params: { id }, body })
        kept.set(id, { title, version: saved(answer, 'study.update', (now) => now.title === title) })
      }
    },
    check: async () => {
      const list = rows(await client.call(calls['study.list'], { query: { limit: -1 } }), 'study.list')
      const own = list.filter(({ title }) => String(title).startsWith(`${name} `))
      const titles = new Map(own.map(({ id, title }) => [String(id), title]))
      return [
        ...[...kept].flatMap(([id, { title }]) => differs(`study ${id}`, titles.get(id), title)),
        ...[...gone].filter((id) => titles.has(id)).map((id) => `study ${id} came back`),
        ...differs('studies of this writer', own.length, kept.size),
      ]
    },
  }
}

/** Creates, renames, moves and deletes topics; their positions must have no gaps. */
const topics: Open = async (client, r, name) => {
  const program = await newProgram(client, name)
  const order: { id: string; title: string; version: string }[] = []
  let count = 0
  const parents = { program_id: program }
  return {
    name,
    write: async () => {
      const title = `${name} ${count++}`
      const at = order.length > 0 ? r.int(0, order.length - 1) : 0
      const topic = order[at]
      const dice = r.unit()
      if (!topic || dice < 0.3) {
        const body = { name: title, status: 'draft', ...parents }
        const made = await created(client, calls['topic.create'], { body })
        order.push({ id: made.id, title, version: String(made.updated_at) })
      } else if (dice < 0.6) {
        const to = r.int(0, order.length - 1)
        const body = { ...parents, topic_id: topic.id, to: to + 1 }
        const { status } = await client.call(calls['topic.reorder'], { body })
        if (status !== 200) throw new Unexpected(`topic.reorder ${status}`)
        order.splice(to, 0, ...order.splice(at, 1))
      } else if (dice < 0.7) {
        const { status, tries } = await client.call(calls['topic.delete'], { params: { id: topic.id } })
        if (status !== 200 && !(status === 404 && tries > 1)) throw new Unexpected(`topic.delete ${status}`)
        order.splice(at, 1)
      } else {
        const body = { name: title, status: 'publish', ...parents, updated_at: topic.version }
        const answer = await client.call(calls['topic.update'], { params: { id: topic.id }, body })
        topic.version = saved(answer, 'topic.update', (now) => now.name === title)
        topic.title = title
      }
    },
    check: async () => {
      const query = { ...parents, limit: -1 }
      const list = rows(await client.call(calls['topic.list'], { query }), 'topic.list')
      return [
        ...differs(
          `topics of ${program}`,
          list.map((topic) => [topic.id, topic.name]),
          order.map(({ id, title }) => [id, title]),
        ),
        ...differs(
          `places in ${program}`,
          list.map(({ seq }) => seq),
          order.map((_, index) => index + 1),
        ),
      ]
    },
  }
}

/** Creates questions and then their group, in one packet, in the order of the builder. */
const questions: Open = async (client, r, name) => {
  const program = await newProgram(client, name)
  const topic = await created(client, calls['topic.create'], {
    body: { name, status: 'publish', program_id: program },
  })
  const activity = await created(client, calls['activity.create'], {
    params: { program, topic: topic.id },
    body: activityBody('quiz'),
  })
  const test = { program, topic: topic.id, activity: activity.id }
  const packet = await created(client, calls['packet.create'], {
    params: test,
    body: { ...test, status: 'publish' },
  })
  const params = { ...test, packet: packet.id }
  const groups: { id: string; questions: { id: string; text: string }[] }[] = []
  let count = 0
  return {
    name,
    write: async () => {
      const made: { id: string; text: string }[] = []
      for (let left = r.int(1, 4); left > 0; left--) {
        const text = `${name} ${count++}`
        made.push({
          id: (await created(client, calls['question.create'], { body: questionBody(text) })).id,
          text,
        })
      }
      const body = { is_group: made.length > 1, list_question: made.map(({ id }) => ({ id })) }
      groups.push({
        id: (await created(client, calls['group.create'], { params, body })).id,
        questions: made,
      })
    },
    check: async () => {
      const list = rows(
        await client.call(calls['group.list'], { params, query: { limit: -1 } }),
        'group.list',
      )
      return differs(
        `groups of ${packet.id}`,
        list.map(({ group_id, list_question }) => [
          group_id,
          Array.isArray(list_question) ? list_question.map(({ id, question }) => [id, question?.text]) : [],
        ]),
        groups.map((group) => [group.id, group.questions.map(({ id, text }) => [id, `<p>${text}</p>`])]),
      )
    },
  }
}

/** Replaces the file of an activity repeatedly. */
const files: Open = async (client, r, name) => {
  const program = await newProgram(client, name)
  const topic = await created(client, calls['topic.create'], {
    body: { name, status: 'publish', program_id: program },
  })
  const place = { program, topic: topic.id }
  const body = activityBody('membaca-e-book')
  const made = await created(client, calls['activity.create'], { params: place, body })
  const params = { ...place, id: made.id }
  let version = String(made.updated_at)
  let standing: string | undefined
  let count = 0
  return {
    name,
    write: async () => {
      const title = `${name}-${count++}.pdf`
      const bytes = new Uint8Array([...pdf(), ...new TextEncoder().encode(`\n%${r.bits()} ${title}\n`)])
      const answer = await client.call(calls['activity.update'], {
        params,
        body: { ...body, title, updated_at: version, file: fileOf(bytes, title, 'application/pdf') },
      })
      version = saved(answer, 'activity.update', (now) => now.title === title)
      standing = title
    },
    check: async () => {
      const { data } = await client.call(calls['activity.show'], { params })
      if (!isRecord(data)) return [`activity ${made.id} is gone`]
      if (standing === undefined) return []
      const file = isRecord(data.file) ? data.file : {}
      const bytes = await client.bytes(String(file.url).replace(/^\/api/, ''))
      const isWhole = new TextDecoder().decode(bytes).includes(` ${standing}\n`)
      return [
        ...differs(`activity ${made.id}`, data.title, standing),
        ...(isWhole ? [] : [`the file of ${made.id} is not ${standing}`]),
      ]
    },
  }
}

/** Uploads images to the media library. */
const media: Open = async (client, r, name) => {
  const kept = new Map<string, { title: string; url: string; size: number }>()
  let count = 0
  return {
    name,
    write: async () => {
      const title = `${name} ${count++}`
      const bytes = new Uint8Array([...png(), ...new Uint8Array(r.int(0, 50_000))])
      const { id, public_url } = await created(client, calls['media.upload'], {
        body: { source: 'upload', title, file: fileOf(bytes, 'gambar.png', 'image/png') },
      })
      kept.set(id, { title, url: String(public_url), size: bytes.length })
    },
    check: async () => {
      const faults: string[] = []
      for (const [id, { title, url, size }] of kept) {
        const { data } = await client.call(calls['media.detail'], { params: { id } })
        faults.push(...differs(`media ${id}`, isRecord(data) ? data.title : undefined, title))
        const bytes = await client.bytes(url.replace(/^\/api/, ''))
        faults.push(...differs(`bytes of media ${id}`, bytes.length, size))
      }
      return faults
    },
  }
}

export const kinds: Readonly<Record<string, Open>> = { studies, topics, questions, files, media }
