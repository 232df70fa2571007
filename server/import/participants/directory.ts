import { emailKey, phoneKey } from './comparisonKeys.ts'
import type { ParticipantRow } from './row.ts'

export type MemberData = {
  fullname: string
  phone: string | null
  email: string | null
  dateOfBirth: string | null
  code: string | null
}

/** A participant as the table will have one. Moments are milliseconds. */
export type MemberState = MemberData & {
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

export type RedeemState = RedeemData & {
  id: string
  license: string
  programId: string
  program: { title: string; isDeleted: boolean }
  before: RedeemData | null
}

export const hasChanges = <Data extends object>(current: Data, previous: Data): boolean =>
  Object.entries(previous).some(([key, value]) => Reflect.get(current, key) !== value)

/** Whether lines change the stored record; false for a new one. */
export const isChanged = (record: MemberState | RedeemState): boolean =>
  record.before !== null && hasChanges<object>(record, record.before)

export const toMemberData = ({ fullname, phone, email, dateOfBirth, code }: MemberData): MemberData => ({
  fullname,
  phone,
  email,
  dateOfBirth,
  code,
})

export const toRedeemData = ({ memberId, progress, createdAt, ...results }: RedeemData): RedeemData => ({
  memberId,
  progress,
  createdAt,
  preTestScore: results.preTestScore,
  postTestScore: results.postTestScore,
  finalScore: results.finalScore,
  startTestAt: results.startTestAt,
  endTestAt: results.endTestAt,
})

/** Keys of the contacts that decided a voucher's member, matched or not; null for one that decided nothing. */
export type MatchKeys = {
  phone: string | null
  email: string | null
  /** Several members had the phone number, and the e-mail decided among them. */
  isShared: boolean
}

/** Members by key, in order of insertion. */
class MembersByKey {
  readonly #groups = new Map<string, MemberState[]>()
  get(key: string): readonly MemberState[] {
    return (key === '' ? undefined : this.#groups.get(key)) ?? []
  }
  add(key: string, member: MemberState): void {
    if (key === '') return
    const group = this.#groups.get(key)
    if (!group) this.#groups.set(key, [member])
    else if (!group.includes(member)) group.push(member)
  }
}

/** The members and vouchers of a batch, by their keys; grows while its lines are merged. */
export class Directory {
  readonly members = new Map<string, MemberState>()
  readonly redeems = new Map<string, RedeemState>()
  readonly #byPhone = new MembersByKey()
  readonly #byEmail = new MembersByKey()

  constructor(members: readonly MemberState[], redeems: readonly RedeemState[]) {
    for (const member of members) this.addMember(member)
    for (const redeem of redeems) this.redeems.set(redeem.license, redeem)
  }

  addMember(member: MemberState): void {
    this.members.set(member.id, member)
    this.#byPhone.add(phoneKey(member.phone), member)
    this.#byEmail.add(emailKey(member.email), member)
  }

  /** Members by phone number, else by e-mail. */
  match(row: Pick<ParticipantRow, 'phone' | 'email'>): {
    members: readonly MemberState[]
    matchKeys: MatchKeys
  } {
    const phone = phoneKey(row.phone)
    const email = emailKey(row.email)
    // Lines may have changed it since.
    const byPhone = this.#byPhone.get(phone).filter((member) => phoneKey(member.phone) === phone)
    const byEmail = this.#byEmail.get(email).filter((member) => emailKey(member.email) === email)
    const candidates = byPhone.length > 0 ? byPhone : byEmail
    const candidatesByBoth = candidates.filter((member) => byEmail.includes(member))
    return {
      members: candidatesByBoth.length > 0 ? candidatesByBoth : candidates,
      matchKeys: {
        phone: phone || null,
        email: byPhone.length === 1 ? null : email || null,
        isShared: byPhone.length > 1,
      },
    }
  }
}
