import { eq } from 'drizzle-orm'
import type { Body } from '../../../contract/call.ts'
import type { Certificate, certificateCalls } from '../../../contract/certificate.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import { certificates } from '../../db/schema.ts'
import { required } from '../../entity/required.ts'
import { Conflict } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { toCertificate } from '../participant/member/certificateShape.ts'

/** Irreversible. Idempotent: the first reason stays. @throws NotFound; Conflict for one that was replaced. */
export async function revokeCertificate(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  { admin }: SignedIn,
  code: string,
  { reason }: Body<(typeof certificateCalls)['certificate.revoke']>,
): Promise<Certificate> {
  return await context.db.transaction(async (tx) => {
    const isThisOne = eq(certificates.code, code)
    const row = required(await tx.select().from(certificates).where(isThisOne).for('update'), 'certificate')
    if (row.revokedAt !== null) return toCertificate(context, row)
    if (row.replacedAt !== null) throw new Conflict(messages.certificateReplaced)
    const revokedAt = context.now()
    await tx
      .update(certificates)
      .set({ revokedAt, revokedBy: admin.id, revokeReason: reason })
      .where(isThisOne)
    return toCertificate(context, { ...row, revokedAt })
  })
}
