import { HttpError } from 'react-admin'
import type { GroupSaveResult, SourceGroup } from '../../../../contract/packet.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { PacketResponse, ReadGroup, ReadPacket, StoredVersion } from '../model/doc.ts'
import { type QuestionValues, type ReadQuestion, toWire } from '../model/values.ts'

export type TestParams = { readonly program: Id; readonly topic: Id; readonly activity: Id }

/** `sourceGroups`: undefined from an API that takes no questions over. */
export type SavedGroup = StoredVersion & { readonly sourceGroups: readonly SourceGroup[] | undefined }

type GroupBody = { readonly isGroup: boolean; readonly questions: readonly Id[] }

const allPages = { pagination: { page: 1, perPage: -1 } }

/** All calls reject like the data provider. */
export function createPacketApi(dataProvider: BalaiDataProvider, params: TestParams) {
  const readGroups = async (packet: Id, signal?: AbortSignal) => {
    const { data } = await dataProvider.getList<ReadGroup>('group', {
      ...allPages,
      filter: {},
      meta: { ...params, packet },
      signal,
    })
    return data
  }
  const readPackets = async (signal?: AbortSignal) => {
    const { data } = await dataProvider.getList<ReadPacket>('packet', {
      ...allPages,
      filter: {},
      sort: { field: 'created_at', order: 'ASC' },
      meta: params,
      signal,
    })
    return data
  }

  const fetchQuestion = async (id: Id, signal?: AbortSignal) => {
    const { data } = await dataProvider.getOne<ReadQuestion>('question', { id, signal })
    return data
  }

  /** An update whose response has no version fetches it. */
  const toSavedGroup = async (
    packet: Id,
    response: Partial<GroupSaveResult>,
    previousVersion: string | undefined,
  ): Promise<SavedGroup> => {
    const id = response.group_id ?? response.id
    if (id === undefined) throw new HttpError('http.unreadable', 200)
    const { others: sourceGroups } = response
    if (response.updated_at || previousVersion === undefined)
      return { id, version: response.updated_at ?? undefined, sourceGroups }
    const currentGroup = (await readGroups(packet)).find(
      (group) => String(group.group_id ?? group.id) === String(id),
    )
    return { id, version: currentGroup?.updated_at ?? undefined, sourceGroups }
  }

  const toSavedQuestion = async (
    sentData: object,
    response: { id: Id; updated_at?: unknown },
    isVersioned: boolean,
  ) => {
    const { id, updated_at } = response
    if (!updated_at && isVersioned) return fetchQuestion(id)
    return { ...sentData, id, updated_at } as ReadQuestion
  }

  const toGroupBody = ({ isGroup, questions }: GroupBody) => ({
    is_group: isGroup,
    list_question: questions.map((id) => ({ id })),
  })

  return {
    readTree: async (signal?: AbortSignal): Promise<readonly PacketResponse[]> => {
      const packets = await readPackets(signal)
      return Promise.all(
        packets.map(async (packet) => ({ packet, groups: await readGroups(packet.id, signal) })),
      )
    },
    readQuestion: fetchQuestion,
    createPacket: async (attempt: string): Promise<StoredVersion> => {
      const { data } = await dataProvider.create('packet', {
        data: { ...params, status: 'publish' },
        meta: { ...params, attempt },
      })
      return { id: data.id, version: data.updated_at ?? undefined }
    },
    orderGroups: async ({ id, version }: StoredVersion, groups: readonly Id[]): Promise<StoredVersion> => {
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
      return toSavedQuestion(data, saved.data, false)
    },
    updateQuestion: async (values: QuestionValues, record: ReadQuestion) => {
      const data = toWire(values, record)
      const saved = await dataProvider.update('question', { id: record.id, data, previousData: record })
      return toSavedQuestion(data, saved.data, Boolean(record.updated_at))
    },
    createGroup: async (packet: Id, body: GroupBody, attempt: string) => {
      const { data } = await dataProvider.create('group', {
        data: toGroupBody(body),
        meta: { ...params, packet, attempt },
      })
      return toSavedGroup(packet, data, undefined)
    },
    updateGroup: async (packet: Id, { id, version }: StoredVersion, body: GroupBody) => {
      const { data } = await dataProvider.update('group', {
        id,
        data: { ...toGroupBody(body), updated_at: version },
        previousData: undefined,
        meta: { ...params, packet },
      })
      return toSavedGroup(packet, data, version)
    },
    deleteGroup: async (packet: Id, id: Id) => {
      await dataProvider.delete('group', { id, previousData: { id }, meta: { ...params, packet } })
    },
  }
}

export type PacketApi = ReturnType<typeof createPacketApi>
