import { sql } from 'drizzle-orm'
import { sqlArray } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { memberRedeems, members, programs } from '../../db/schema.ts'
import { selectColumns } from '../staging/tables.ts'
import { emailKey, phoneKey } from './comparisonKeys.ts'
import { Directory, type MemberState, type RedeemState, toMemberData, toRedeemData } from './directory.ts'
import type { ParticipantRow } from './row.ts'
import { memberSnapshots, redeemSnapshots } from './stagingTables.ts'

/** Texts that lines give, each once, as an array of PostgreSQL. */
const distinctArray = (rows: readonly ParticipantRow[], of: (row: ParticipantRow) => string) =>
  sqlArray([...new Set(rows.map(of).filter((text) => text !== ''))], 'text')

/** The keys by which lines identify people and vouchers. */
export const keysOf = (rows: readonly ParticipantRow[]) => ({
  phones: distinctArray(rows, ({ phone }) => phoneKey(phone)),
  emails: distinctArray(rows, ({ email }) => emailKey(email)),
  licenses: distinctArray(rows, ({ license }) => license),
})

export type FoundMember = Omit<MemberState, 'before' | 'isHeld'>
export type FoundRedeem = Omit<RedeemState, 'before' | 'program'> & { title: string; isDeleted: boolean }

export const toStoredMember = (row: FoundMember): MemberState => ({
  ...row,
  before: toMemberData(row),
  isHeld: false,
})

export const toStoredRedeem = ({ title, isDeleted, ...row }: FoundRedeem): RedeemState => ({
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
    select ${selectColumns(memberSnapshots, 'm')} from ${members} as m
    where m.id in (
      select id from ${members} where phone_key = any(${phones})
      union all select id from ${members} where lower(email) = any(${emails})
      union all select member_id from ${memberRedeems} where license = any(${licenses})
    ) order by m.id for no key update`)
  const vouchers = await tx.execute<FoundRedeem>(sql`
    with found as (
      select * from ${memberRedeems} where license = any(${licenses}) order by id for no key update
    )
    select ${selectColumns(redeemSnapshots, 'r')}, p.title, p.deleted_at is not null as "isDeleted"
    from found as r join ${programs} as p on p.id = r.program_id`)
  return new Directory(people.rows.map(toStoredMember), vouchers.rows.map(toStoredRedeem))
}
