import { newId } from '../../entity/ids.ts'
import { reasons } from '../messages.ts'
import {
  type Directory,
  hasChanges,
  type KnownMember,
  type KnownRedeem,
  type Recognition,
  toMemberData,
} from './directory.ts'
import type { ParticipantRow } from './row.ts'
import { emailKey, nameKey, phoneKey } from './same.ts'

type Contact = Pick<ParticipantRow, 'phone' | 'email'> | Pick<KnownMember, 'phone' | 'email'>

const hasContact = ({ phone, email }: Contact) => phoneKey(phone) !== '' || emailKey(email) !== ''

function isHolder(row: ParticipantRow, holder: KnownMember, matches: readonly KnownMember[]): boolean {
  if (matches.length > 0) return matches.includes(holder)
  // If either has no contact, only the name identifies them.
  if (hasContact(row) && hasContact(holder)) return false
  return row.fullname === undefined || nameKey(row.fullname) === nameKey(holder.fullname)
}

const isConsistent = (...parsed: readonly (string | null | undefined)[]): boolean =>
  new Set(parsed.filter((text) => text !== null && text !== undefined && text !== '')).size <= 1

/**
 * Whether a holder without contacts (from a file without them) is the member that the line's phone number or e-mail
 * matches: holder, candidate and line must not differ in any value.
 */
function isNewHolder(row: ParticipantRow, holder: KnownMember, candidate: KnownMember): boolean {
  const all = [row, holder, candidate]
  return (
    !hasContact(holder) &&
    isConsistent(...all.map(({ fullname }) => nameKey(fullname))) &&
    isConsistent(...all.map(({ phone }) => phoneKey(phone))) &&
    isConsistent(...all.map(({ email }) => emailKey(email))) &&
    isConsistent(...all.map(({ dateOfBirth }) => dateOfBirth)) &&
    isConsistent(...all.map(({ code }) => code))
  )
}

const newMember = (now: number): KnownMember => ({
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
 * @returns also, as `from`, the one to whom the voucher has belonged by mistake.
 */
export function resolveMember(
  directory: Directory,
  row: ParticipantRow,
  redeem: KnownRedeem | undefined,
  now: number,
): { member: KnownMember; from?: KnownMember; by: Recognition } | { refused: string } {
  const { members: matches, by } = directory.match(row)
  const [first, ...others] = matches
  const holder = redeem && directory.members.get(redeem.memberId)
  if (holder) {
    if (isHolder(row, holder, matches)) return { member: holder, by }
    if (first && others.length === 0 && isNewHolder(row, holder, first))
      return { member: first, from: holder, by }
    return { refused: reasons.licenseOfMember(holder.fullname) }
  }
  if (others.length > 0) return { refused: reasons.memberAmbiguous(matches.length) }
  return { member: first ?? newMember(now), by }
}

export function updateMember(member: KnownMember, row: ParticipantRow): boolean {
  const before = toMemberData(member)
  if (row.fullname !== undefined && nameKey(row.fullname) !== nameKey(member.fullname))
    member.fullname = row.fullname
  if (row.phone !== undefined && phoneKey(row.phone) !== phoneKey(member.phone)) member.phone = row.phone
  if (row.email !== undefined && emailKey(row.email) !== emailKey(member.email)) member.email = row.email
  member.dateOfBirth = row.dateOfBirth ?? member.dateOfBirth
  member.code = row.code ?? member.code
  return hasChanges(member, before)
}
