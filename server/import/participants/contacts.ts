import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema.ts'
import type { Applied } from '../kind.ts'
import type { Clash } from '../staging/merge.ts'
import { reasons } from '../words.ts'
import { membersBefore, stagedMembers, stagedRedeems } from './stagingTables.ts'

/*
 * Lines give vouchers to the members who have their contacts. Others may change whose contacts those are between check and
 * write; what they change is not staged where no line changes it.
 */

/** The column of a contact in rows of members, its key there, and what a staged voucher was given by. */
const contacts = [
  { name: 'phone', key: sql.raw('phone_key'), by: sql.raw('by_phone') },
  { name: 'email', key: sql.raw('email'), by: sql.raw('by_email') },
] as const
type ContactName = (typeof contacts)[number]['name']

const toKey = (of: 't' | 'b', { name, key }: (typeof contacts)[number]) =>
  name === 'email' ? sql`lower(${sql.raw(of)}.${key})` : sql`${sql.raw(of)}.${key}`

/** Lines whose voucher goes to a member who no longer has the contact that the line was recognised by. */
export async function findLostContacts(tx: Db): Promise<Clash[]> {
  const claims: Clash[] = []
  for (const contact of contacts) {
    const { rows } = await tx.execute<{ line: number; value: string }>(sql`
      select r.line, coalesce(t.${sql.raw(contact.name)}, '') as value
      from ${stagedRedeems} as r join ${membersBefore} as b on b.id = r.member_id
        join ${members} as t on t.id = r.member_id
      where ${toKey('b', contact)} = r.${contact.by} and ${toKey('t', contact)} is distinct from r.${contact.by}
      order by r.line`)
    claims.push(...rows.map(({ line, value }) => ({ line, now: { [contact.name]: value } })))
  }
  return claims
}

/** Lines whose voucher goes to one member while another one has got the contact that the line gives. */
export async function findSharedContacts(tx: Db): Promise<Applied['refused']> {
  const claims: { line: number; name: ContactName; fullname: string }[] = []
  for (const contact of contacts) {
    // Those that had it when they were checked gave it away by a line; those that are new have it by one.
    const { rows } = await tx.execute<{ line: number; fullname: string }>(sql`
      select r.line, min(t.fullname) as fullname
      from ${stagedRedeems} as r join ${members} as t on ${toKey('t', contact)} = r.${contact.by}
      where t.id <> r.member_id and not r.is_shared and not exists (
        select 1 from ${stagedMembers} as s left join ${membersBefore} as b on b.id = s.id
        where s.id = t.id and (b.id is null or ${toKey('b', contact)} = r.${contact.by}))
      group by r.line order by r.line`)
    claims.push(...rows.map((row) => ({ ...row, name: contact.name })))
  }
  return claims.map(({ line, name, fullname }) => ({ line, reason: reasons.contactTaken(name, fullname) }))
}
