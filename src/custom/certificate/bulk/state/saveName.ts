import { HttpError } from 'react-admin'
import type { Member } from '../../../../../contract/member.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { AsRead } from '../../../../dataProvider/reading.ts'
import type { Participant } from '../../../participant/model.ts'

/** Somebody whose name can be changed: an API may tell of a participant without saying who that is. */
export type Person = Participant['member'] & { readonly id: Member['id'] }

export const isPerson = (member: Participant['member']): member is Person =>
  member.id !== undefined && member.id !== null

/** Somebody else has changed the name meanwhile: theirs is told before it is replaced. */
export class NameChanged extends Error {
  override name = 'NameChanged'
  readonly member: AsRead<Member>

  constructor(member: AsRead<Member>) {
    super('The name was changed meanwhile')
    this.member = member
  }
}

/** The record that a save was refused for. */
function newerIn(error: unknown): AsRead<Member> | undefined {
  const newer: unknown = error instanceof HttpError && error.status === 409 ? error.body?.newer : undefined
  return typeof newer === 'object' && newer !== null && 'fullname' in newer
    ? (newer as AsRead<Member>)
    : undefined
}

/**
 * Saves a person's name, and nothing else of them: what a list shows of them need not be all that is known.
 *
 * @param member the person as they are shown.
 * @returns the person as they are stored by then.
 * @throws NameChanged where they have another name by now than the one that is shown.
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
