import { sql } from 'drizzle-orm'
import { arrayOf } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { memberRedeems, members, programs } from '../../db/schema.ts'
import type { ParticipantRow } from './row.ts'
import { emailKey, phoneKey } from './same.ts'

/** A participant as the table has one, or will. Moments are milliseconds. */
export type KnownMember = {
  id: string
  fullname: string
  phone: string | null
  email: string | null
  dateOfBirth: string | null
  code: string | null
  updatedAt: number
  isNew: boolean
  isChanged: boolean
}

/** A voucher. */
export type KnownRedeem = {
  id: string
  license: string
  memberId: string
  programId: string
  progress: number
  preTestScore: number | null
  postTestScore: number | null
  finalScore: number | null
  startTestAt: number | null
  endTestAt: number | null
  createdAt: number
  program: { title: string; isDeleted: boolean }
  isNew: boolean
  isChanged: boolean
}

const milliseconds = (column: 'created_at' | 'updated_at' | 'start_test_at' | 'end_test_at') =>
  sql`round(date_part('epoch', ${sql.identifier(column)}) * 1000)::float8`

/** Texts that lines give, each once. */
const given = (rows: readonly ParticipantRow[], of: (row: ParticipantRow) => string) => [
  ...new Set(rows.map(of).filter((text) => text !== '')),
]

/** The members with a phone number, an e-mail or a voucher of these lines, locked. */
async function membersOf(tx: Db, rows: readonly ParticipantRow[]): Promise<KnownMember[]> {
  const phones = given(rows, ({ phone }) => phoneKey(phone))
  const emails = given(rows, ({ email }) => emailKey(email))
  const licenses = given(rows, ({ license }) => license)
  const found = await tx.execute<Omit<KnownMember, 'isNew' | 'isChanged'>>(sql`
    select id, fullname, phone, email, date_of_birth::text as "dateOfBirth", code,
      ${milliseconds('updated_at')} as "updatedAt" from ${members}
    where id in (
      select id from ${members} where phone_key = any(${arrayOf(phones, 'text')})
      union all select id from ${members} where lower(email) = any(${arrayOf(emails, 'text')})
      union all select member_id from ${memberRedeems} where license = any(${arrayOf(licenses, 'text')})
    ) order by id for no key update`)
  return found.rows.map((row) => ({ ...row, isNew: false, isChanged: false }))
}

/** The vouchers of these lines, locked after their members, as whoever changes a member does it. */
async function redeemsOf(tx: Db, rows: readonly ParticipantRow[]): Promise<KnownRedeem[]> {
  type Found = Omit<KnownRedeem, 'program' | 'isNew' | 'isChanged'> & { title: string; isDeleted: boolean }
  const licenses = given(rows, ({ license }) => license)
  const found = await tx.execute<Found>(sql`
    with found as (
      select * from ${memberRedeems} where license = any(${arrayOf(licenses, 'text')})
      order by id for no key update
    )
    select found.id, license, member_id as "memberId", program_id as "programId", progress,
      pre_test_score as "preTestScore", post_test_score as "postTestScore", final_score as "finalScore",
      ${milliseconds('start_test_at')} as "startTestAt", ${milliseconds('end_test_at')} as "endTestAt",
      round(date_part('epoch', found.created_at) * 1000)::float8 as "createdAt",
      programs.title, programs.deleted_at is not null as "isDeleted"
    from found join ${programs} as programs on programs.id = found.program_id`)
  return found.rows.map(({ title, isDeleted, ...row }) => ({
    ...row,
    program: { title, isDeleted },
    isNew: false,
    isChanged: false,
  }))
}

/** Those of a key, in the order in which they came. */
class Groups {
  readonly #all = new Map<string, KnownMember[]>()
  of(key: string): readonly KnownMember[] {
    return (key === '' ? undefined : this.#all.get(key)) ?? []
  }
  add(key: string, member: KnownMember): void {
    if (key === '') return
    const known = this.#all.get(key)
    if (!known) this.#all.set(key, [member])
    else if (!known.includes(member)) known.push(member)
  }
}

/** Who is known by the lines of a batch, and comes to be known while they are read. */
export class Known {
  readonly members = new Map<string, KnownMember>()
  readonly redeems = new Map<string, KnownRedeem>()
  readonly #byPhone = new Groups()
  readonly #byEmail = new Groups()

  /** Members first, then vouchers: locked until the transaction ends. */
  static async load(tx: Db, rows: readonly ParticipantRow[]): Promise<Known> {
    const known = new Known()
    for (const member of await membersOf(tx, rows)) known.addMember(member)
    for (const redeem of await redeemsOf(tx, rows)) known.redeems.set(redeem.license, redeem)
    return known
  }

  addMember(member: KnownMember): void {
    this.members.set(member.id, member)
    this.#byPhone.add(phoneKey(member.phone), member)
    this.#byEmail.add(emailKey(member.email), member)
  }

  /** Whoever has the telephone number; when nobody has, whoever has the e-mail. */
  called(row: Pick<ParticipantRow, 'phone' | 'email'>): readonly KnownMember[] {
    const key = phoneKey(row.phone)
    const email = emailKey(row.email)
    const byPhone = this.#byPhone.of(key).filter((member) => phoneKey(member.phone) === key)
    const found = byPhone.length > 0 ? byPhone : this.#byEmail.of(email)
    const both = found.filter((member) => emailKey(member.email) === email)
    return email !== '' && both.length > 0 ? both : found
  }
}
