import { HttpError } from 'react-admin'
import type { GroupSaved, TakenFrom } from '../../../../contract/packet.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { PacketAnswer, ReadGroup, ReadPacket, Stored } from '../model/doc.ts'
import { type QuestionValues, type ReadQuestion, toWire } from '../model/values.ts'

export type TestParams = { readonly program: Id; readonly topic: Id; readonly activity: Id }

/** `others`: undefined from an API that takes no questions over. */
export type SavedGroup = Stored & { readonly others: readonly TakenFrom[] | undefined }

type GroupBody = { readonly isGroup: boolean; readonly questions: readonly Id[] }

const all = { pagination: { page: 1, perPage: -1 } }

/** All calls reject like the data provider. */
export function packetApi(dataProvider: BalaiDataProvider, params: TestParams) {
  const readGroups = async (packet: Id, signal?: AbortSignal) => {
    const { data } = await dataProvider.getList<ReadGroup>('group', {
      ...all,
      filter: {},
      meta: { ...params, packet },
      signal,
    })
    return data
  }
  const readPackets = async (signal?: AbortSignal) => {
    const { data } = await dataProvider.getList<ReadPacket>('packet', {
      ...all,
      filter: {},
      sort: { field: 'created_at', order: 'ASC' },
      meta: params,
      signal,
    })
    return data
  }

  const readOne = async (id: Id, signal?: AbortSignal) => {
    const { data } = await dataProvider.getOne<ReadQuestion>('question', { id, signal })
    return data
  }

  /** An update whose response has no version fetches it. */
  const savedGroup = async (
    packet: Id,
    answer: Partial<GroupSaved>,
    known: string | undefined,
  ): Promise<SavedGroup> => {
    const id = answer.group_id ?? answer.id
    if (id === undefined) throw new HttpError('http.unreadable', 200)
    const { others } = answer
    if (answer.updated_at || known === undefined)
      return { id, version: answer.updated_at ?? undefined, others }
    const now = (await readGroups(packet)).find((group) => String(group.group_id ?? group.id) === String(id))
    return { id, version: now?.updated_at ?? undefined, others }
  }

  const savedQuestion = async (
    sent: object,
    saved: { id: Id; updated_at?: unknown },
    isVersioned: boolean,
  ) => {
    const { id, updated_at } = saved
    if (!updated_at && isVersioned) return readOne(id)
    return { ...sent, id, updated_at } as ReadQuestion
  }

  const groupData = ({ isGroup, questions }: GroupBody) => ({
    is_group: isGroup,
    list_question: questions.map((id) => ({ id })),
  })

  return {
    readAll: async (signal?: AbortSignal): Promise<readonly PacketAnswer[]> => {
      const packets = await readPackets(signal)
      return Promise.all(
        packets.map(async (packet) => ({ packet, groups: await readGroups(packet.id, signal) })),
      )
    },
    readQuestion: readOne,
    createPacket: async (attempt: string): Promise<Stored> => {
      const { data } = await dataProvider.create('packet', {
        data: { ...params, status: 'publish' },
        meta: { ...params, attempt },
      })
      return { id: data.id, version: data.updated_at ?? undefined }
    },
    orderGroups: async ({ id, version }: Stored, groups: readonly Id[]): Promise<Stored> => {
      const { data } = await dataProvider.update('packet', {
        id,
        data: { ...params, groups, updated_at: version },
        previousData: undefined,
        meta: params,
      })
      return { id, version: data.updated_at ?? undefined }
    },
    /** @returns it as sent, with id and version. */
    createQuestion: async (values: QuestionValues, attempt: string) => {
      const data = toWire(values)
      const saved = await dataProvider.create('question', { data, meta: { attempt } })
      return savedQuestion(data, saved.data, false)
    },
    updateQuestion: async (values: QuestionValues, record: ReadQuestion) => {
      const data = toWire(values, record)
      const saved = await dataProvider.update('question', { id: record.id, data, previousData: record })
      return savedQuestion(data, saved.data, Boolean(record.updated_at))
    },
    createGroup: async (packet: Id, body: GroupBody, attempt: string) => {
      const { data } = await dataProvider.create('group', {
        data: groupData(body),
        meta: { ...params, packet, attempt },
      })
      return savedGroup(packet, data, undefined)
    },
    updateGroup: async (packet: Id, { id, version }: Stored, body: GroupBody) => {
      const { data } = await dataProvider.update('group', {
        id,
        data: { ...groupData(body), updated_at: version },
        previousData: undefined,
        meta: { ...params, packet },
      })
      return savedGroup(packet, data, version)
    },
    deleteGroup: async (packet: Id, id: Id) => {
      await dataProvider.delete('group', { id, previousData: { id }, meta: { ...params, packet } })
    },
  }
}

export type PacketApi = ReturnType<typeof packetApi>
