import { eq } from 'drizzle-orm'
import type { Body } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import type { Context } from '../../../common/context.ts'
import { memberRedeems } from '../../../db/schema.ts'
import { findRedeemByIdOrLicense } from './find.ts'

/** Stores a certificate's id on a voucher; `order_id` is the voucher's id or licence code. */
export async function updateCertificate(
  { db }: Pick<Context, 'db'>,
  { order_id, sertificate_id }: Body<(typeof memberCalls)['member.updateCertificate']>,
): Promise<void> {
  const { redeem } = await findRedeemByIdOrLicense(db, order_id)
  await db
    .update(memberRedeems)
    .set({ sertificateId: String(sertificate_id) })
    .where(eq(memberRedeems.id, redeem.id))
}
