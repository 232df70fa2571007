import type { GetListParams, Identifier } from 'react-admin'

/** How many panels stand open at first: each fetches its own activities. */
export const openAtFirst = 10

/** All topics of a program in their order. */
export const topicsOf = (programId: Identifier): GetListParams => ({
  filter: { program_id: programId },
  sort: { field: 'seq', order: 'ASC' },
  pagination: { page: 1, perPage: -1 },
})

/** All activities of a topic in their order. */
export const activitiesOf = (programId: Identifier, topicId: Identifier): GetListParams => ({
  sort: { field: 'seq', order: 'ASC' },
  pagination: { page: 1, perPage: -1 },
  meta: { program: programId, topic: topicId },
})
