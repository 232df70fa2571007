import type { Identifier } from 'react-admin'
import { resourcePath } from '../_kit/declaration/resourcePath.ts'

/** Of the resource's own views. */
export const declaredPaths = { create: 'tambah-program', edit: 'edit/:id' } as const

/** @param field its path: the form opens there. */
export const programEditPath = (id: Identifier, field?: string): string =>
  `${resourcePath({ name: 'program', paths: declaredPaths }, 'edit', id)}${field === undefined ? '' : `#${field}`}`

const subpath = (...steps: readonly Identifier[]) => ['/program', ...steps.map(encodeURIComponent)].join('/')

export const programPath = (id: Identifier): string => subpath(id)

export const programCheckPath = (id: Identifier): string => subpath(id, 'periksa')

export const participantsPath = (programId: Identifier): string => subpath('users', programId)

export const progressPath = (programId: Identifier): string => subpath('users', programId, 'progres')

/** `redeemId` is a voucher's. */
export function queuePath(
  programId: Identifier,
  first?: { redeemId: Identifier; activityId: Identifier },
): string {
  const path = subpath('users', programId, 'respon')
  if (!first) return path
  return `${path}?${new URLSearchParams({ peserta: String(first.redeemId), aktivitas: String(first.activityId) })}`
}

/** Id of an activity's element on a participant's page. */
export const activityAnchor = (activityId: Identifier): string => `activity-${activityId}`

/** By voucher id. */
export const participantPath = (
  programId: Identifier,
  redeemId: Identifier,
  activityId?: Identifier,
): string =>
  `${subpath('users', programId, redeemId)}${activityId === undefined ? '' : `#${encodeURIComponent(activityAnchor(activityId))}`}`

export const participantEditPath = (programId: Identifier, redeemId: Identifier): string =>
  subpath('users', programId, redeemId, 'edit')
