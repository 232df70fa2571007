import type { Identifier } from 'react-admin'

const below = (...steps: readonly Identifier[]) => ['/program', ...steps.map(encodeURIComponent)].join('/')

/** The address of a program's own screen, its id escaped. */
export const programPath = (id: Identifier): string => below(id)

/** Path of a program's participants. */
export const participantsPath = (programId: Identifier): string => below('users', programId)

/** What each of them has completed. */
export const progressPath = (programId: Identifier): string => below('users', programId, 'progres')

/** Those who wait for a reply; one of them first where it is named. `redeemId` is a voucher's. */
export function queuePath(
  programId: Identifier,
  first?: { redeemId: Identifier; activityId: Identifier },
): string {
  const path = below('users', programId, 'respon')
  if (!first) return path
  return `${path}?${new URLSearchParams({ peserta: String(first.redeemId), aktivitas: String(first.activityId) })}`
}

/** The element of an activity on a participant's page. */
export const activityAnchor = (activityId: Identifier): string => `activity-${activityId}`

/** One participant, by the voucher's id; at an activity where it is named. */
export const participantPath = (
  programId: Identifier,
  redeemId: Identifier,
  activityId?: Identifier,
): string =>
  `${below('users', programId, redeemId)}${activityId === undefined ? '' : `#${encodeURIComponent(activityAnchor(activityId))}`}`

export const participantEditPath = (programId: Identifier, redeemId: Identifier): string =>
  below('users', programId, redeemId, 'edit')
