import { HttpError } from 'react-admin'
import type { SourceGroup } from '../../contract/packet.ts'
import type { Id } from '../../contract/primitives.ts'
import type { PacketResponse } from '../../src/custom/assessment/model/doc.ts'
import type { ReadQuestion } from '../../src/custom/assessment/model/values.ts'
import { toWire } from '../../src/custom/assessment/model/values.ts'
import type { PacketApi, SavedGroup } from '../../src/custom/assessment/saving/api.ts'

type Group = { id: string; isGroup: boolean; questions: string[]; version: number }
type Packet = { id: string; groups: Group[]; version: number }

type ServerOptions = {
  /** Takes questions over from other groups, and reports it. */
  takesOver: boolean
  /** Lists name questions by id alone. */
  isBare?: boolean
  /** An error in place of the response; called before a call takes effect, and after. */
  fault?: (call: string, when: 'before' | 'after') => Error | undefined
}

/**
 * An in-memory server of packets, for thousands of saves with faults at every step, which would be slow on the real one. It
 * follows the contract; tests/contract checks that the real one does.
 */
export function packetServer(
  text: string,
  { takesOver, isBare = false, fault = () => undefined }: ServerOptions,
) {
  let count = 0
  const next = (kind: string) => {
    count += 1
    return `${kind}${count}`
  }
  const questions = new Map<string, ReadQuestion & { version: number }>()
  const made = new Map<string, unknown>()
  const packets: Packet[] = []
  /** The maximum of concurrent saves of questions. */
  let max = 0
  let running = 0
  const log: string[] = []

  const version = (number: number) => new Date(Date.UTC(2026, 0, 1) + number).toISOString()
  const missing = () => new HttpError('Tidak ditemukan', 404)

  const call = async <Result>(name: string, work: () => Result): Promise<Result> => {
    log.push(name)
    running += 1
    max = Math.max(max, running)
    await new Promise((resolve) => setTimeout(resolve))
    running -= 1
    const before = fault(name, 'before')
    if (before) throw before
    const result = work()
    const after = fault(name, 'after')
    if (after) throw after
    return result
  }
  const once = <Result>(attempt: string, work: () => Result): Result => {
    const known = made.get(attempt) as Result | undefined
    if (known) return known
    const result = work()
    made.set(attempt, result)
    return result
  }
  const packetOf = (id: Id) => {
    const packet = packets.find((each) => each.id === id)
    if (!packet) throw missing()
    return packet
  }

  function setQuestions(group: Group, ids: readonly string[]): SourceGroup[] | undefined {
    const gone = ids.findIndex((id) => !questions.has(id))
    if (gone >= 0)
      throw new HttpError('Periksa isian', 422, {
        errors: { [`list_question.${gone}.id`]: 'Soal tidak ada' },
      })
    group.questions = [...ids]
    if (!takesOver) return undefined
    return packets.flatMap((packet) =>
      packet.groups.flatMap((other): SourceGroup[] => {
        const left = other.questions.filter((id) => other.id === group.id || !ids.includes(id))
        if (left.length === other.questions.length) return []
        const was = version(other.version)
        other.questions = left
        other.version += 1
        if (left.length === 0) packet.groups = packet.groups.filter((each) => each !== other)
        return [{ group_id: other.id, was, updated_at: left.length === 0 ? null : version(other.version) }]
      }),
    )
  }

  const api: PacketApi = {
    readTree: () => call('readTree', answers),
    readQuestion: (id) =>
      call(`readQuestion ${id}`, () => {
        const record = questions.get(String(id))
        if (!record) throw missing()
        return { ...record, updated_at: version(record.version) }
      }),
    createPacket: (attempt) =>
      call('createPacket', () =>
        once(attempt, () => {
          const packet = { id: next('p'), groups: [], version: 1 }
          packets.push(packet)
          return { id: packet.id, version: version(1) }
        }),
      ),
    orderGroups: ({ id }, ids) =>
      call('orderGroups', () => {
        const packet = packetOf(id)
        packet.groups = packet.groups.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        return { id, version: version(packet.version) }
      }),
    createQuestion: (values, attempt) =>
      call(`createQuestion ${values.question.text}`, () =>
        once(attempt, () => {
          const id = next('q')
          const record = { ...toWire(values), id, updated_at: version(1), version: 1 } as ReadQuestion & {
            version: number
          }
          questions.set(id, record)
          return record
        }),
      ),
    updateQuestion: (values, { id, updated_at }) =>
      call(`updateQuestion ${values.question.text}`, () => {
        const known = questions.get(String(id))
        if (!known) throw missing()
        if (updated_at !== version(known.version))
          throw new HttpError('Sudah diubah', 409, { newer: { ...known } })
        const record = { ...known, ...toWire(values), id, version: known.version + 1 }
        const saved = { ...record, updated_at: version(record.version) } as typeof known
        questions.set(String(id), saved)
        return saved
      }),
    createGroup: (packet, body, attempt) =>
      call('createGroup', () =>
        once(attempt, (): SavedGroup => {
          const group: Group = { id: next('g'), isGroup: body.isGroup, questions: [], version: 1 }
          const others = setQuestions(group, body.questions.map(String))
          packetOf(packet).groups.push(group)
          return { id: group.id, version: version(1), sourceGroups: others }
        }),
      ),
    updateGroup: (packet, stored, body) =>
      call('updateGroup', (): SavedGroup => {
        const group = packetOf(packet).groups.find(({ id }) => id === stored.id)
        if (!group) throw missing()
        if (stored.version !== version(group.version)) throw new HttpError('Sudah diubah', 409)
        group.version += 1
        group.isGroup = body.isGroup
        const others = setQuestions(group, body.questions.map(String))
        return { id: group.id, version: version(group.version), sourceGroups: others }
      }),
    deleteGroup: (packet, id) =>
      call('deleteGroup', () => {
        const one = packetOf(packet)
        one.groups = one.groups.filter((group) => group.id !== id)
      }),
  }

  function answers(): PacketResponse[] {
    return packets.map(({ id, groups, version: of }) => ({
      packet: { id, total_question: 0, status: 'publish', updated_at: version(of) },
      groups: groups.map((group) => ({
        id: group.id,
        group_id: group.id,
        is_group: group.isGroup,
        list_question: group.questions.flatMap((question) => {
          const record = questions.get(question)
          return record && isBare ? ({ id: question } as ReadQuestion) : (record ?? [])
        }),
        program: 'p',
        topic: 't',
        activity: 'a',
        packet: id,
        updated_at: version(group.version),
      })),
    }))
  }

  for (const part of text === '' ? [] : text.split('|')) {
    const [name = '', rest = ''] = part.split(':').map((piece) => piece.trim())
    const packet: Packet = { id: name, groups: [], version: 1 }
    packets.push(packet)
    for (const [, group, inside, single] of rest.matchAll(/(\w+)\(([^)]*)\)|(\w+)/g)) {
      const ids = single === undefined ? (inside ?? '').split(' ').filter(Boolean) : [single]
      for (const id of ids)
        questions.set(id, {
          id,
          type: 'multiple_choice',
          question_type: 'text',
          answer_type: 'text',
          question: { text: `<p>${id}</p>` },
          options: [{ text: '<p>Ya</p>' }, { text: '<p>Tidak</p>' }],
          correct_answer: ['<p>Ya</p>'],
          point: 5,
          status: 'publish',
          updated_at: version(1),
          version: 1,
        } as unknown as ReadQuestion & { version: number })
      packet.groups.push({
        id: group ?? `=${single}`,
        isGroup: single === undefined,
        questions: ids,
        version: 1,
      })
    }
  }

  /** The state, by the texts of the questions. */
  const show = () =>
    packets
      .map(({ groups }) => {
        const parts = groups.map((group) => {
          const texts = group.questions.map((id) =>
            (questions.get(id)?.question.text ?? '?').replace(/<\/?p>/g, ''),
          )
          return group.isGroup ? `(${texts.join(' ')})` : texts.join('+')
        })
        return parts.join(' ')
      })
      .join(' | ')

  return {
    api,
    answers,
    show,
    log,
    /** Expires the keys of attempts. */
    forgetAttempts: () => made.clear(),
    /** Removes a question, like the sweep of those without a group. */
    sweep: (id: string) => questions.delete(id),
    /** A colleague saves a question. */
    touch: (id: string, point: number) => {
      const known = questions.get(id)
      if (known)
        questions.set(id, {
          ...known,
          point,
          version: known.version + 1,
          updated_at: version(known.version + 1),
        })
    },
    packets,
    questions,
    most: () => max,
  }
}
