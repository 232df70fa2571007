import { eq, or, type SQL, sql } from 'drizzle-orm'
import { programOfRedeem } from '../../../common/notDeleted.ts'
import type { Db } from '../../../db/db.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { memberRedeems, members, programs } from '../../../db/schema.ts'
import { parseId, toUuid } from '../../../entity/ids.ts'
import { requireRow } from '../../../entity/requireRow.ts'
import { NotFoundError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { memberColumns, redeemColumns } from './columns.ts'
import { type RedeemDetailRow, toMember, toRedeem } from './shape.ts'

const hasId = eq(memberRedeems.id, sql.placeholder('id'))

const statements = perDatabase((db) => {
  const selectRedeem = (condition: SQL | undefined) =>
    db
      .select(redeemColumns)
      .from(memberRedeems)
      .innerJoin(members, eq(members.id, memberRedeems.memberId))
      .innerJoin(programs, programOfRedeem)
      .where(condition)
  return {
    member: db
      .select(memberColumns)
      .from(members)
      .where(eq(members.id, sql.placeholder('id')))
      .prepare('member_find'),
    byId: selectRedeem(hasId).prepare('redeem_by_id'),
    byIdOrLicense: selectRedeem(or(hasId, eq(memberRedeems.license, sql.placeholder('license')))).prepare(
      'redeem_by_either',
    ),
  }
})

export const findMember: Handlers['member.detail'] = async ({ context: { db }, params }) => {
  const row = requireRow(await statements(db).member.execute({ id: parseId(params.id, 'member') }), 'member')
  return toMember(row)
}

/** A voucher of a live program. @throws NotFoundError */
export async function findRedeemRow(db: Db, id: string): Promise<RedeemDetailRow> {
  return requireRow(await statements(db).byId.execute({ id: parseId(id, 'member') }), 'member')
}

/** A licence code that equals another voucher's id wins. @throws NotFoundError */
export async function findRedeemByIdOrLicense(
  db: Db,
  idOrLicense: string | number,
): Promise<RedeemDetailRow> {
  const license = String(idOrLicense)
  const rows = await statements(db).byIdOrLicense.execute({ id: toUuid(idOrLicense) ?? null, license })
  const row = rows.find(({ redeem }) => redeem.license === license) ?? rows[0]
  if (!row) throw new NotFoundError('member')
  return row
}

export const findCertificateData: Handlers['member.certificate'] = async ({ context, params }) =>
  toRedeem(await findRedeemByIdOrLicense(context.db, params.id))
