import { newId } from '../../entity/ids.ts'
import { reasons } from '../messages.ts'
import { emailKey, nameKey, phoneKey } from './comparisonKeys.ts'
import {
  type Directory,
  hasChanges,
  type MatchKeys,
  type MemberState,
  type RedeemState,
  toMemberData,
} from './directory.ts'
import type { ParticipantRow } from './row.ts'

type Contact = Pick<ParticipantRow, 'phone' | 'email'> | Pick<MemberState, 'phone' | 'email'>

const hasContact = ({ phone, email }: Contact) => phoneKey(phone) !== '' || emailKey(email) !== ''

function isHolder(row: ParticipantRow, holder: MemberState, matches: readonly MemberState[]): boolean {
  if (matches.length > 0) return matches.includes(holder)
  // If either has no contact, only the name identifies them.
  if (hasContact(row) && hasContact(holder)) return false
  return row.fullname === undefined || nameKey(row.fullname) === nameKey(holder.fullname)
}

const isConsistent = (...values: readonly (string | null | undefined)[]): boolean =>
  new Set(values.filter((text) => text !== null && text !== undefined && text !== '')).size <= 1

/**
 * Whether a holder without contacts (from a file without them) is the member that the line's phone number or e-mail
 * matches: holder, candidate and line must not differ in any value.
 */
function isNewHolder(row: ParticipantRow, holder: MemberState, candidate: MemberState): boolean {
  const comparedRecords = [row, holder, candidate]
  return (
    !hasContact(holder) &&
    isConsistent(...comparedRecords.map(({ fullname }) => nameKey(fullname))) &&
    isConsistent(...comparedRecords.map(({ phone }) => phoneKey(phone))) &&
    isConsistent(...comparedRecords.map(({ email }) => emailKey(email))) &&
    isConsistent(...comparedRecords.map(({ dateOfBirth }) => dateOfBirth)) &&
    isConsistent(...comparedRecords.map(({ code }) => code))
  )
}

const newMember = (now: number): MemberState => ({
  id: newId(),
  fullname: '',
  phone: null,
  email: null,
  dateOfBirth: null,
  code: null,
  updatedAt: now,
  before: null,
  isHeld: false,
})

/**
 * The member of a line: the voucher's holder, or the one with the phone number or e-mail, or a new one.
 *
 * @returns also, as `previousHolder`, the one to whom the voucher has belonged by mistake.
 */
export function resolveMember(
  directory: Directory,
  row: ParticipantRow,
  redeem: RedeemState | undefined,
  now: number,
): { member: MemberState; previousHolder?: MemberState; matchKeys: MatchKeys } | { issue: string } {
  const { members: matches, matchKeys } = directory.match(row)
  const [first, ...otherMatches] = matches
  const holder = redeem && directory.members.get(redeem.memberId)
  if (holder) {
    if (isHolder(row, holder, matches)) return { member: holder, matchKeys }
    if (first && otherMatches.length === 0 && isNewHolder(row, holder, first))
      return { member: first, previousHolder: holder, matchKeys }
    return { issue: reasons.licenseOfMember(holder.fullname) }
  }
  if (otherMatches.length > 0) return { issue: reasons.memberAmbiguous(matches.length) }
  return { member: first ?? newMember(now), matchKeys }
}

export function updateMember(member: MemberState, row: ParticipantRow): boolean {
  const previousData = toMemberData(member)
  if (row.fullname !== undefined && nameKey(row.fullname) !== nameKey(member.fullname))
    member.fullname = row.fullname
  if (row.phone !== undefined && phoneKey(row.phone) !== phoneKey(member.phone)) member.phone = row.phone
  if (row.email !== undefined && emailKey(row.email) !== emailKey(member.email)) member.email = row.email
  member.dateOfBirth = row.dateOfBirth ?? member.dateOfBirth
  member.code = row.code ?? member.code
  return hasChanges(member, previousData)
}
