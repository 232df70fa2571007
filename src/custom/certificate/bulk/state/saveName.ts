import { HttpError } from 'react-admin'
import type { Member } from '../../../../../contract/member.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { AsRead } from '../../../../dataProvider/reading.ts'
import type { Participant } from '../../../participant/model.ts'

/** A member that can be saved: an API may omit the id. */
export type Person = Participant['member'] & { readonly id: Member['id'] }

export const isPerson = (member: Participant['member']): member is Person =>
  member.id !== undefined && member.id !== null

/** Conflict: the stored name is newer than the shown one. */
export class NameChanged extends Error {
  override name = 'NameChanged'
  readonly member: AsRead<Member>

  constructor(member: AsRead<Member>) {
    super('The name was changed meanwhile')
    this.member = member
  }
}

function newerIn(error: unknown): AsRead<Member> | undefined {
  const newer: unknown = error instanceof HttpError && error.status === 409 ? error.body?.newer : undefined
  return typeof newer === 'object' && newer !== null && 'fullname' in newer
    ? (newer as AsRead<Member>)
    : undefined
}

/**
 * Saves a member's name on top of the stored record: the list's row may be partial.
 *
 * @throws NameChanged when the stored name differs from the shown one.
 */
export async function saveName(
  dataProvider: BalaiDataProvider,
  member: Person,
  fullname: string,
): Promise<AsRead<Member>> {
  const { data: stored } = await dataProvider.getOne<AsRead<Member>>('member', { id: member.id })
  if (stored.fullname !== member.fullname && stored.fullname !== fullname) throw new NameChanged(stored)
  try {
    const { data } = await dataProvider.update<AsRead<Member>>('member', {
      id: member.id,
      data: { ...stored, fullname },
      previousData: stored,
    })
    return data
  } catch (error) {
    const newer = newerIn(error)
    throw newer ? new NameChanged(newer) : error
  }
}
