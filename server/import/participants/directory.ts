import type { ParticipantRow } from './row.ts'
import { emailKey, phoneKey } from './same.ts'

export type MemberData = {
  fullname: string
  phone: string | null
  email: string | null
  dateOfBirth: string | null
  code: string | null
}

/** A participant as the table will have one. Moments are milliseconds. */
export type KnownMember = MemberData & {
  id: string
  updatedAt: number
  before: MemberData | null
  /** A voucher goes from or to it: it must be who it was. */
  isHeld: boolean
}

export type RedeemData = {
  memberId: string
  progress: number
  preTestScore: number | null
  postTestScore: number | null
  finalScore: number | null
  startTestAt: number | null
  endTestAt: number | null
  createdAt: number
}

export type KnownRedeem = RedeemData & {
  id: string
  license: string
  programId: string
  program: { title: string; isDeleted: boolean }
  before: RedeemData | null
}

export const hasChanges = <Data extends object>(now: Data, before: Data): boolean =>
  Object.entries(before).some(([key, value]) => Reflect.get(now, key) !== value)

/** Whether lines change the stored record; false for a new one. */
export const isChanged = (record: KnownMember | KnownRedeem): boolean =>
  record.before !== null && hasChanges<object>(record, record.before)

export const toMemberData = ({ fullname, phone, email, dateOfBirth, code }: MemberData): MemberData => ({
  fullname,
  phone,
  email,
  dateOfBirth,
  code,
})

export const toRedeemData = ({ memberId, progress, createdAt, ...of }: RedeemData): RedeemData => ({
  memberId,
  progress,
  createdAt,
  preTestScore: of.preTestScore,
  postTestScore: of.postTestScore,
  finalScore: of.finalScore,
  startTestAt: of.startTestAt,
  endTestAt: of.endTestAt,
})

/** Keys of the contacts that decided a voucher's member, matched or not; null for one that decided nothing. */
export type Recognition = {
  phone: string | null
  email: string | null
  /** Several members had the phone number, and the e-mail decided among them. */
  isShared: boolean
}

/** Members by key, in order of insertion. */
class Groups {
  readonly #all = new Map<string, KnownMember[]>()
  of(key: string): readonly KnownMember[] {
    return (key === '' ? undefined : this.#all.get(key)) ?? []
  }
  add(key: string, member: KnownMember): void {
    if (key === '') return
    const group = this.#all.get(key)
    if (!group) this.#all.set(key, [member])
    else if (!group.includes(member)) group.push(member)
  }
}

/** The members and vouchers of a batch, by their keys; grows while its lines are merged. */
export class Directory {
  readonly members = new Map<string, KnownMember>()
  readonly redeems = new Map<string, KnownRedeem>()
  readonly #byPhone = new Groups()
  readonly #byEmail = new Groups()

  constructor(members: readonly KnownMember[], redeems: readonly KnownRedeem[]) {
    for (const member of members) this.addMember(member)
    for (const redeem of redeems) this.redeems.set(redeem.license, redeem)
  }

  addMember(member: KnownMember): void {
    this.members.set(member.id, member)
    this.#byPhone.add(phoneKey(member.phone), member)
    this.#byEmail.add(emailKey(member.email), member)
  }

  /** Members by phone number, else by e-mail. */
  match(row: Pick<ParticipantRow, 'phone' | 'email'>): { members: readonly KnownMember[]; by: Recognition } {
    const phone = phoneKey(row.phone)
    const email = emailKey(row.email)
    // Lines may have changed it since.
    const byPhone = this.#byPhone.of(phone).filter((member) => phoneKey(member.phone) === phone)
    const byEmail = this.#byEmail.of(email).filter((member) => emailKey(member.email) === email)
    const claims = byPhone.length > 0 ? byPhone : byEmail
    const both = claims.filter((member) => byEmail.includes(member))
    return {
      members: both.length > 0 ? both : claims,
      by: {
        phone: phone || null,
        email: byPhone.length === 1 ? null : email || null,
        isShared: byPhone.length > 1,
      },
    }
  }
}
