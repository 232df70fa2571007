import { eq } from 'drizzle-orm'
import { memberRedeems } from '../../../db/schema.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { findRedeemByIdOrLicense } from './find.ts'

/** Stores a certificate's id on a voucher; `order_id` is the voucher's id or licence code. */
export const updateCertificate: Handlers['member.updateCertificate'] = async ({ context: { db }, body }) => {
  const { redeem } = await findRedeemByIdOrLicense(db, body.order_id)
  await db
    .update(memberRedeems)
    .set({ sertificateId: String(body.sertificate_id) })
    .where(eq(memberRedeems.id, redeem.id))
}
