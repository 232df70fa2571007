import { type SQL, sql } from 'drizzle-orm'
import { sqlArray } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { memberRedeems, members, programs } from '../../db/schema.ts'
import { Directory, type KnownMember, type KnownRedeem, toMemberData, toRedeemData } from './directory.ts'
import type { ParticipantRow } from './row.ts'
import { emailKey, phoneKey } from './same.ts'

/** Texts that lines give, each once, as an array of PostgreSQL. */
const distinctArray = (rows: readonly ParticipantRow[], of: (row: ParticipantRow) => string) =>
  sqlArray([...new Set(rows.map(of).filter((text) => text !== ''))], 'text')

/** The keys by which lines identify people and vouchers. */
export const keysOf = (rows: readonly ParticipantRow[]) => ({
  phones: distinctArray(rows, ({ phone }) => phoneKey(phone)),
  emails: distinctArray(rows, ({ email }) => emailKey(email)),
  licenses: distinctArray(rows, ({ license }) => license),
})

const milliseconds = (column: SQL) => sql`round(date_part('epoch', ${column}) * 1000)::float8`

/** A participant's columns, of a table that is called `name`. */
export const memberColumns = (name: 'm' | 's' | 'b') => {
  const of = sql.raw(name)
  return sql`${of}.id, ${of}.fullname, ${of}.phone, ${of}.email, ${of}.date_of_birth::text as "dateOfBirth",
    ${of}.code, ${milliseconds(sql`${of}.updated_at`)} as "updatedAt"`
}

/** A voucher's columns, likewise. */
export const redeemColumns = (name: 'r' | 's' | 'b') => {
  const of = sql.raw(name)
  return sql`${of}.id, ${of}.license, ${of}.member_id as "memberId", ${of}.program_id as "programId", ${of}.progress,
    ${of}.pre_test_score as "preTestScore", ${of}.post_test_score as "postTestScore",
    ${of}.final_score as "finalScore", ${milliseconds(sql`${of}.start_test_at`)} as "startTestAt",
    ${milliseconds(sql`${of}.end_test_at`)} as "endTestAt", ${milliseconds(sql`${of}.created_at`)} as "createdAt"`
}

export type FoundMember = Omit<KnownMember, 'before' | 'isHeld'>
export type FoundRedeem = Omit<KnownRedeem, 'before' | 'program'> & { title: string; isDeleted: boolean }

export const toStoredMember = (row: FoundMember): KnownMember => ({
  ...row,
  before: toMemberData(row),
  isHeld: false,
})

export const toStoredRedeem = ({ title, isDeleted, ...row }: FoundRedeem): KnownRedeem => ({
  ...row,
  program: { title, isDeleted },
  before: toRedeemData(row),
})

/**
 * The lines' members and vouchers, locked until the transaction ends: members first, as every writer of members does.
 */
export async function loadLocked(tx: Db, rows: readonly ParticipantRow[]): Promise<Directory> {
  const { phones, emails, licenses } = keysOf(rows)
  const people = await tx.execute<FoundMember>(sql`
    select ${memberColumns('m')} from ${members} as m
    where m.id in (
      select id from ${members} where phone_key = any(${phones})
      union all select id from ${members} where lower(email) = any(${emails})
      union all select member_id from ${memberRedeems} where license = any(${licenses})
    ) order by m.id for no key update`)
  const vouchers = await tx.execute<FoundRedeem>(sql`
    with found as (
      select * from ${memberRedeems} where license = any(${licenses}) order by id for no key update
    )
    select ${redeemColumns('r')}, p.title, p.deleted_at is not null as "isDeleted"
    from found as r join ${programs} as p on p.id = r.program_id`)
  return new Directory(people.rows.map(toStoredMember), vouchers.rows.map(toStoredRedeem))
}
