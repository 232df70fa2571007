import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { memberRedeems, members } from '../../../db/schema.ts'
import { searchText } from '../../../db/search.ts'
import { parseId } from '../../../entity/ids.ts'
import { requireRow } from '../../../entity/requireRow.ts'
import { checkVersion, writeVersion } from '../../../entity/versions.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { toMember } from './shape.ts'

type Row = typeof members.$inferSelect

/** Rewrites the search texts of a participant's vouchers. The participant's row is locked: no voucher is added meanwhile. */
async function writeSearchTexts(tx: Db, member: Row): Promise<void> {
  const vouchers = await tx
    .select({ id: memberRedeems.id, license: memberRedeems.license })
    .from(memberRedeems)
    .where(eq(memberRedeems.memberId, member.id))
  const rows = vouchers.map(({ id, license }) => ({ id, search: searchText({ ...member, license }) }))
  await tx.execute(sql`update ${memberRedeems} as r set search = t.search
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (id uuid, search text)
    where r.id = t.id and r.search <> t.search`)
}

/** Missing fields are emptied. The phone is the learner application's key, and never changes here. */
export const updateMember: Handlers['member.update'] = async ({ context: { db, now }, params, body }) => {
  const id = parseId(params.id, 'member')
  return await db.transaction(async (tx) => {
    const row = requireRow(await tx.select().from(members).where(eq(members.id, id)).for('update'), 'member')
    await checkVersion(body.updated_at, row.updatedAt, () => toMember(row))
    const values = {
      fullname: body.fullname,
      email: body.email || null,
      dateOfBirth: body.date_of_birth || null,
      code: body.meta.code || null,
    }
    const saveResult = await writeVersion(tx, members, row, now(), values)
    await writeSearchTexts(tx, { ...row, ...values })
    return saveResult
  })
}
