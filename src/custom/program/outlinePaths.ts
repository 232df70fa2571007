import { matchPath } from 'react-router'
import type { ActivityType } from '../../../contract/activity.ts'
import type { Id } from '../../../contract/primitives.ts'
import { decodeSegment } from '../../resources/_kit/place/linkBack.ts'
import { programPath } from '../../resources/program/programPaths.ts'

const subpath = (programId: Id, ...steps: readonly Id[]) =>
  [programPath(programId), ...steps.map(encodeURIComponent)].join('/')

/** A new topic as a draft, and its first activity. */
export const topicCreatePath = (programId: Id): string => subpath(programId, 'create')

/** `new` is published at once; saving continues to a new activity. */
export const topicEditPath = (programId: Id, topicId: Id | 'new'): string =>
  subpath(programId, 'edit', topicId)

/** Query parameter of a new activity's type. */
export const typeParameter = 'type'

export const activityCreatePath = (programId: Id, topicId: Id, type?: ActivityType): string =>
  subpath(programId, topicId, 'create') + (type ? `?${typeParameter}=${type}` : '')

/** All but the form are pages of tests. */
export const activityPages = {
  edit: 'edit',
  import: 'impor',
  check: 'periksa',
  preview: 'pratinjau',
  print: 'cetak',
} as const
export type ActivityPage = keyof typeof activityPages

export const activityPageNames = [
  'edit',
  'import',
  'check',
  'preview',
  'print',
] as const satisfies ActivityPage[]

export const activityPath = (programId: Id, topicId: Id, id: Id, page: ActivityPage = 'edit'): string =>
  subpath(programId, topicId, id, activityPages[page])

export function itemsIn(path: string): { program?: string; topic?: string; activity?: string } {
  const match =
    matchPath('/program/:program/edit/:topic', path) ??
    matchPath('/program/:program/:topic/create', path) ??
    matchPath('/program/:program/:topic/:activity/*', path)
  return Object.fromEntries(
    Object.entries(match?.params ?? {}).map(([name, id = '']) => [name, decodeSegment(id)]),
  )
}

/** Query parameters of the questions tab. */
export const openedParameters = { packet: 'paket', group: 'grup', question: 'soal' } as const
type OpenedKind = keyof typeof openedParameters

/** Opened at a packet, group or question, by key or id. */
export const questionsPath = (
  programId: Id,
  topicId: Id,
  id: Id,
  open?: Id,
  kind: OpenedKind = 'question',
): string =>
  `${activityPath(programId, topicId, id)}?tab=questions${open === undefined ? '' : `&${openedParameters[kind]}=${encodeURIComponent(open)}`}`

export const testSettingsPath = (programId: Id, topicId: Id, id: Id): string =>
  `${activityPath(programId, topicId, id)}?tab=settings`
