import type { Id } from '../../../contract/primitives.ts'
import { programPath } from '../../resources/program/programPaths.ts'

const below = (programId: Id, ...steps: readonly Id[]) =>
  [programPath(programId), ...steps.map(encodeURIComponent)].join('/')

/** A new topic, a draft at first, and its first activity. */
export const topicCreatePath = (programId: Id): string => below(programId, 'create')

/** A topic, or with `new` one that is published at once; what is saved leads to a new activity of it. */
export const topicEditPath = (programId: Id, topicId: Id | 'new'): string => below(programId, 'edit', topicId)

export const activityCreatePath = (programId: Id, topicId: Id): string => below(programId, topicId, 'create')

/** The pages of an activity; those beside its form are of tests alone. */
export const activityPages = {
  edit: 'edit',
  import: 'impor',
  check: 'periksa',
  preview: 'pratinjau',
  print: 'cetak',
} as const
export type ActivityPage = keyof typeof activityPages

/** All of them by name. */
export const activityPageNames = [
  'edit',
  'import',
  'check',
  'preview',
  'print',
] as const satisfies ActivityPage[]

/** A page of an activity, its form unless told otherwise. */
export const activityPath = (programId: Id, topicId: Id, id: Id, page: ActivityPage = 'edit'): string =>
  below(programId, topicId, id, activityPages[page])

/** What an address of the tab of questions says of what is open there. */
export const openedParameters = { packet: 'paket', group: 'grup', question: 'soal' } as const
type Opened = keyof typeof openedParameters

/** Where the questions of a test are written; at one of them, or at something that they stand in, by its key or id. */
export const questionsPath = (
  programId: Id,
  topicId: Id,
  id: Id,
  open?: Id,
  kind: Opened = 'question',
): string =>
  `${activityPath(programId, topicId, id)}?tab=questions${open === undefined ? '' : `&${openedParameters[kind]}=${encodeURIComponent(open)}`}`

/** Where the settings of a test are. */
export const testSettingsPath = (programId: Id, topicId: Id, id: Id): string =>
  `${activityPath(programId, topicId, id)}?tab=settings`
