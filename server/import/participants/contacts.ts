import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema.ts'
import { reasons } from '../messages.ts'
import type { LineConflict } from '../staging/merge.ts'
import { memberSnapshots, stagedMembers, stagedRedeems } from './stagingTables.ts'

/**
 * Vouchers go to the members that have the lines' contacts. Between check and write, others may change the contacts of
 * members that no line changes, and that are therefore not staged.
 */

/** Contacts: the column of members, its key there, and the key that a staged voucher was matched by. */
const contacts = [
  { name: 'phone', key: sql.raw('phone_key'), matchColumn: sql.raw('by_phone') },
  { name: 'email', key: sql.raw('email'), matchColumn: sql.raw('by_email') },
] as const

const toKey = (of: 't' | 'b', { name, key }: (typeof contacts)[number]) =>
  name === 'email' ? sql`lower(${sql.raw(of)}.${key})` : sql`${sql.raw(of)}.${key}`

/** Lines whose voucher's member no longer has the contact that matched. */
export async function findLostContacts(tx: Db): Promise<LineConflict[]> {
  const conflicts: LineConflict[] = []
  for (const contact of contacts) {
    const { rows } = await tx.execute<{ line: number; value: string }>(sql`
      select r.line, coalesce(t.${sql.raw(contact.name)}, '') as value
      from ${stagedRedeems} as r join ${memberSnapshots} as b on b.id = r.member_id
        join ${members} as t on t.id = r.member_id
      where ${toKey('b', contact)} = r.${contact.matchColumn} and ${toKey('t', contact)} is distinct from r.${contact.matchColumn}
      order by r.line`)
    conflicts.push(
      ...rows.map(({ line, value }) => ({
        line,
        reason: reasons.changedConcurrently({ [contact.name]: value }),
      })),
    )
  }
  return conflicts
}

/** Lines whose contact now belongs to another member, too. */
export async function findSharedContacts(tx: Db): Promise<LineConflict[]> {
  const conflicts: LineConflict[] = []
  for (const contact of contacts) {
    // Except members that lose the contact by a line, or are new by one.
    const { rows } = await tx.execute<{ line: number; fullname: string }>(sql`
      select r.line, min(t.fullname) as fullname
      from ${stagedRedeems} as r join ${members} as t on ${toKey('t', contact)} = r.${contact.matchColumn}
      where t.id <> r.member_id and not r.is_shared and not exists (
        select 1 from ${stagedMembers} as s left join ${memberSnapshots} as b on b.id = s.id
        where s.id = t.id and (b.id is null or ${toKey('b', contact)} = r.${contact.matchColumn}))
      group by r.line order by r.line`)
    conflicts.push(
      ...rows.map(({ line, fullname }) => ({ line, reason: reasons.contactTaken(contact.name, fullname) })),
    )
  }
  return conflicts
}
