import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import type { Id } from '../../../contract/primitives.ts'

/** Parameters for all topics of a program in order, or those matching a search. */
export const topicListParams = (programId: Id, q = ''): GetListParams & { filter: object } => ({
  filter: { program_id: programId, ...(q && { q }) },
  sort: { field: 'seq', order: 'ASC' },
  pagination: { page: 1, perPage: -1 },
})

/** A topic as a save wants it: read anew, with the program that not every API names. */
export async function topicToSave(dataProvider: DataProvider, programId: Id, id: Id): Promise<RaRecord> {
  const { data } = await dataProvider.getOne('topic', { id })
  return { ...data, program_id: programId }
}

/** Publishes a topic under the name that it has: every update of a topic does. */
export async function publishTopic(dataProvider: DataProvider, programId: Id, id: Id): Promise<void> {
  const data = await topicToSave(dataProvider, programId, id)
  await dataProvider.update('topic', { id, data, previousData: data })
}
