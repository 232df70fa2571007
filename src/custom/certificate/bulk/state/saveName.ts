import { HttpError } from 'react-admin'
import type { Member } from '../../../../../contract/member.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { ApiRecord } from '../../../../dataProvider/normalise.ts'
import type { Participant } from '../../../participant/model.ts'

/** A member that can be saved: an API may omit the id. */
export type Person = Participant['member'] & { readonly id: Member['id'] }

export const isPerson = (member: Participant['member']): member is Person =>
  member.id !== undefined && member.id !== null

/** Conflict: the stored name is newer than the shown one. */
export class NameConflictError extends Error {
  override name = 'NameConflictError'
  readonly member: ApiRecord<Member>

  constructor(member: ApiRecord<Member>) {
    super('The name was changed meanwhile')
    this.member = member
  }
}

function newerMemberIn(error: unknown): ApiRecord<Member> | undefined {
  const newerMember: unknown =
    error instanceof HttpError && error.status === 409 ? error.body?.newer : undefined
  return typeof newerMember === 'object' && newerMember !== null && 'fullname' in newerMember
    ? (newerMember as ApiRecord<Member>)
    : undefined
}

/**
 * Saves a member's name on top of the stored record: the list's row may be partial.
 *
 * @throws NameConflictError when the stored name differs from the shown one.
 */
export async function saveName(
  dataProvider: BalaiDataProvider,
  member: Person,
  fullname: string,
): Promise<ApiRecord<Member>> {
  const { data: storedMember } = await dataProvider.getOne<ApiRecord<Member>>('member', { id: member.id })
  if (storedMember.fullname !== member.fullname && storedMember.fullname !== fullname)
    throw new NameConflictError(storedMember)
  try {
    const { data } = await dataProvider.update<ApiRecord<Member>>('member', {
      id: member.id,
      data: { ...storedMember, fullname },
      previousData: storedMember,
    })
    return data
  } catch (error) {
    const newerMember = newerMemberIn(error)
    throw newerMember ? new NameConflictError(newerMember) : error
  }
}
