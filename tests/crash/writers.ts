import { calls } from '../../contract/calls.ts'
import { isRecord } from '../../contract/isRecord.ts'
import type { Random } from '../../server/seed/random.ts'
import { fileOf, pdf, png } from '../support/files.ts'
import { activityBody, programBody, questionBody } from '../support/fixtures.ts'
import type { Answer, Client } from './client.ts'

/** Writes its own records one after the other, and remembers what was acknowledged. */
export type Writer = {
  name: string
  write: () => Promise<void>
  /** Where the stored state differs from what was acknowledged. */
  check: () => Promise<Difference[]>
}

export type Difference = {
  /** lost: an acknowledged write is not there, or not as acknowledged. doubled: there is what nobody wrote. */
  is: 'lost' | 'doubled'
  what: string
  /** When it was acknowledged, in milliseconds since 1970; of what is doubled, when it was made. */
  at?: number
}

export type Open = (client: Client, r: Random, name: string) => Promise<Writer>

type Stored = Record<string, unknown> & { id: string; updated_at?: string }

export class Unexpected extends Error {}

function stored({ status, data }: Answer, what: string): Stored {
  if (status !== 200 || !isRecord(data)) throw new Unexpected(`${what} answered ${status}`)
  const inner = isRecord(data.data) ? data.data : data
  const id = inner.id ?? inner.group_id
  if (typeof id !== 'string') throw new Unexpected(`${what} answered no id`)
  return { ...inner, id, updated_at: typeof inner.updated_at === 'string' ? inner.updated_at : undefined }
}

export function rows({ status, data }: Answer, what: string): Record<string, unknown>[] {
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

export type Entry = { key: string; value: unknown; at?: number }

/** Compares what is stored with what was acknowledged, by key. */
export function compare(what: string, actual: readonly Entry[], expected: readonly Entry[]): Difference[] {
  const left = Map.groupBy(actual, ({ key }) => key)
  const lost = expected.flatMap(({ key, value, at }): Difference[] => {
    const found = left.get(key)?.shift()
    if (found && JSON.stringify(found.value) === JSON.stringify(value)) return []
    return [
      {
        is: 'lost',
        what: `${what} ${key}: ${JSON.stringify(found?.value)} in place of ${JSON.stringify(value)}`,
        ...(at === undefined ? {} : { at }),
      },
    ]
  })
  const extra = [...left.values()].flat().map(
    ({ key, value, at }): Difference => ({
      is: 'doubled',
      what: `${what} ${key}: ${JSON.stringify(value)}`,
      ...(at === undefined ? {} : { at }),
    }),
  )
  return [...lost, ...extra]
}

/** Of an absolute address or a relative one. */
const pathOfFile = (url: unknown) => String(url).replace(/^.*?\/api(?=\/)/, '')

/** The same, in this order: one difference for all that stands elsewhere. */
function compareInOrder(what: string, actual: readonly Entry[], expected: readonly Entry[]): Difference[] {
  const differences = compare(what, actual, expected)
  const [stored, written] = [actual, expected].map((all) => all.map(({ key }) => key).join(' '))
  if (differences.length > 0 || stored === written) return differences
  return [
    {
      is: 'lost',
      what: `${what}: ${stored} in place of ${written}`,
      at: Math.max(...expected.map(({ at = 0 }) => at)),
    },
  ]
}

export const madeAt = ({ created_at }: Record<string, unknown>) => Date.parse(String(created_at))

export const created = async (client: Client, call: (typeof calls)[keyof typeof calls], sent: object) =>
  stored(await client.call(call, sent), call.path)

export async function newProgram(client: Client, title: string): Promise<string> {
  const study = await created(client, calls['study.create'], { body: { title: `Bidang ${title}` } })
  const body = { ...programBody(study.id), title, status: 'draft' }
  return (await created(client, calls['program.create'], { body })).id
}

/** Creates, renames and deletes fields of study. */
const studies: Open = async (client, r, name) => {
  const kept = new Map<string, { title: string; version: string; at: number }>()
  let count = 0
  return {
    name,
    write: async () => {
      const id = kept.size > 0 && r.chance(0.5) ? r.pick([...kept.keys()]) : undefined
      const title = `${name} ${count++}`
      const before = id === undefined ? undefined : kept.get(id)
      if (id === undefined || !before) {
        const study = await created(client, calls['study.create'], { body: { title } })
        kept.set(study.id, { title, version: String(study.updated_at), at: Date.now() })
      } else if (r.chance(0.2)) {
        const { status, tries } = await client.call(calls['study.delete'], { params: { id } })
        if (status !== 200 && !(status === 404 && tries > 1)) throw new Unexpected(`study.delete ${status}`)
        kept.delete(id)
      } else {
        const body = { id, name: title, updated_at: before.version }
        const answer = await client.call(calls['study.update'], { params: { id }, body })
        const version = saved(answer, 'study.update', (now) => now.title === title)
        kept.set(id, { title, version, at: Date.now() })
      }
    },
    check: async () => {
      const list = rows(await client.call(calls['study.list'], { query: { limit: -1 } }), 'study.list')
      const own = list.filter(({ title }) => String(title).startsWith(`${name} `))
      return compare(
        'study',
        own.map((study) => ({ key: String(study.id), value: study.title, at: madeAt(study) })),
        [...kept].map(([key, { title, at }]) => ({ key, value: title, at })),
      )
    },
  }
}

/** Creates, renames, moves and deletes topics; their positions must have no gaps. */
const topics: Open = async (client, r, name) => {
  const program = await newProgram(client, name)
  const order: { id: string; title: string; version: string; at: number }[] = []
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
        order.push({ id: made.id, title, version: String(made.updated_at), at: Date.now() })
      } else if (dice < 0.6) {
        const to = r.int(0, order.length - 1)
        const body = { ...parents, topic_id: topic.id, to: to + 1 }
        const { status } = await client.call(calls['topic.reorder'], { body })
        if (status !== 200) throw new Unexpected(`topic.reorder ${status}`)
        order.splice(to, 0, ...order.splice(at, 1))
        topic.at = Date.now()
      } else if (dice < 0.7) {
        const { status, tries } = await client.call(calls['topic.delete'], { params: { id: topic.id } })
        if (status !== 200 && !(status === 404 && tries > 1)) throw new Unexpected(`topic.delete ${status}`)
        order.splice(at, 1)
      } else {
        const body = { name: title, status: 'publish', ...parents, updated_at: topic.version }
        const answer = await client.call(calls['topic.update'], { params: { id: topic.id }, body })
        topic.version = saved(answer, 'topic.update', (now) => now.name === title)
        topic.title = title
        topic.at = Date.now()
      }
    },
    check: async () => {
      const query = { ...parents, limit: -1 }
      const list = rows(await client.call(calls['topic.list'], { query }), 'topic.list')
      const places = list.map(({ seq }) => seq)
      return [
        ...compareInOrder(
          'topic',
          list.map((topic) => ({ key: String(topic.id), value: topic.name, at: madeAt(topic) })),
          order.map(({ id, title, at }) => ({ key: id, value: title, at })),
        ),
        ...compare(
          'places',
          [{ key: program, value: places }],
          [{ key: program, value: places.map((_, index) => index + 1) }],
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
  const groups: { id: string; questions: { id: string; text: string }[]; at: number }[] = []
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
        at: Date.now(),
      })
    },
    check: async () => {
      const list = rows(
        await client.call(calls['group.list'], { params, query: { limit: -1 } }),
        'group.list',
      )
      return compareInOrder(
        'group',
        list.map(({ group_id, list_question }) => ({
          key: String(group_id),
          value: Array.isArray(list_question)
            ? list_question.map(({ id, question }) => [id, question?.text])
            : [],
        })),
        groups.map((group) => ({
          key: group.id,
          value: group.questions.map(({ id, text }) => [id, `<p>${text}</p>`]),
          at: group.at,
        })),
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
  let standing: { title: string; at: number } | undefined
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
      standing = { title, at: Date.now() }
    },
    check: async () => {
      if (standing === undefined) return []
      const { title, at } = standing
      const { data } = await client.call(calls['activity.show'], { params })
      const record = isRecord(data) ? data : {}
      const file = isRecord(record.file) ? record.file : {}
      const bytes = await client.bytes(pathOfFile(file.url))
      const isWhole = new TextDecoder().decode(bytes).includes(` ${title}\n`)
      return compare(
        'activity',
        [{ key: made.id, value: [record.title, isWhole] }],
        [{ key: made.id, value: [title, true], at }],
      )
    },
  }
}

/** Uploads images to the media library. */
const media: Open = async (client, r, name) => {
  const kept = new Map<string, { title: string; size: number; at: number }>()
  let count = 0
  return {
    name,
    write: async () => {
      const title = `${name} ${count++}`
      const bytes = new Uint8Array([...png(), ...new Uint8Array(r.int(0, 50_000))])
      const { id } = await created(client, calls['media.upload'], {
        body: { source: 'upload', title, file: fileOf(bytes, 'gambar.png', 'image/png') },
      })
      kept.set(id, { title, size: bytes.length, at: Date.now() })
    },
    check: async () => {
      const list = rows(await client.call(calls['media.list'], { query: { limit: -1 } }), 'media.list')
      const own = list.filter(({ title }) => String(title).startsWith(`${name} `))
      const stored: Entry[] = []
      for (const record of own) {
        const bytes = await client.bytes(pathOfFile(record.public_url))
        stored.push({ key: String(record.id), value: [record.title, bytes.length], at: madeAt(record) })
      }
      return compare(
        'media',
        stored,
        [...kept].map(([key, { title, size, at }]) => ({ key, value: [title, size], at })),
      )
    },
  }
}

export const kinds: Readonly<Record<string, Open>> = { studies, topics, questions, files, media }
