import { newId } from '../../services/ids.ts'
import { reasons } from '../words.ts'
import type { Known, KnownMember, KnownRedeem } from './known.ts'
import type { ParticipantRow } from './row.ts'
import { emailKey, nameKey, phoneKey } from './same.ts'

const hasContact = ({ phone, email }: Pick<KnownMember, 'phone' | 'email'>) =>
  phoneKey(phone) !== '' || emailKey(email) !== ''

/** Whether a line speaks of the one whose voucher it names. */
function isHolder(row: ParticipantRow, holder: KnownMember, called: readonly KnownMember[]): boolean {
  if (called.length > 0) return called.includes(holder)
  const { phone = null, email = null } = row
  // Where one of both has neither, the name is all there is to know somebody by.
  if (hasContact({ phone, email }) && hasContact(holder)) return false
  return row.fullname === undefined || nameKey(row.fullname) === nameKey(holder.fullname)
}

/** Who a line speaks of: the voucher's holder, else somebody with the phone number or e-mail, else somebody new. */
export function memberOf(
  known: Known,
  row: ParticipantRow,
  redeem: KnownRedeem | undefined,
  now: number,
): KnownMember | { refused: string } {
  const called = known.called(row)
  const holder = redeem && known.members.get(redeem.memberId)
  if (holder)
    return isHolder(row, holder, called) ? holder : { refused: reasons.licenseOfMember(holder.fullname) }
  const [first, ...others] = called
  if (others.length > 0) return { refused: reasons.memberAmbiguous(called.length) }
  if (first) return first
  return {
    id: newId(),
    fullname: '',
    phone: null,
    email: null,
    dateOfBirth: null,
    code: null,
    updatedAt: now,
    isNew: true,
    isChanged: false,
  }
}

/** Takes over what a line says of a participant. @returns whether that is anything new. */
export function updateMember(member: KnownMember, row: ParticipantRow): boolean {
  const before = { ...member }
  if (row.fullname !== undefined && nameKey(row.fullname) !== nameKey(member.fullname))
    member.fullname = row.fullname
  if (row.phone !== undefined && phoneKey(row.phone) !== phoneKey(member.phone)) member.phone = row.phone
  if (row.email !== undefined && emailKey(row.email) !== emailKey(member.email)) member.email = row.email
  member.dateOfBirth = row.dateOfBirth ?? member.dateOfBirth
  member.code = row.code ?? member.code
  return (['fullname', 'phone', 'email', 'dateOfBirth', 'code'] as const).some(
    (field) => member[field] !== before[field],
  )
}
