import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import type { Id } from '../../../contract/primitives.ts'

export const topicListParams = (programId: Id, q = ''): GetListParams & { filter: object } => ({
  filter: { program_id: programId, ...(q && { q }) },
  sort: { field: 'seq', order: 'ASC' },
  pagination: { page: 1, perPage: -1 },
})

/** Fetched again, with the program that some APIs omit. */
export async function topicToSave(dataProvider: DataProvider, programId: Id, id: Id): Promise<RaRecord> {
  const { data } = await dataProvider.getOne('topic', { id })
  return { ...data, program_id: programId }
}

/** Updates it unchanged: each update publishes. */
export async function publishTopic(dataProvider: DataProvider, programId: Id, id: Id): Promise<void> {
  const data = await topicToSave(dataProvider, programId, id)
  await dataProvider.update('topic', { id, data, previousData: data })
}
