import { eq } from 'drizzle-orm'
import type { Body } from '../../../contract/call.ts'
import type { Certificate, certificateCalls } from '../../../contract/certificate.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import { certificates } from '../../db/schema.ts'
import { requireRow } from '../../entity/requireRow.ts'
import { ConflictError } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { toCertificate } from '../participant/member/certificateShape.ts'

/** Irreversible. Idempotent: the first reason stays. @throws NotFoundError; ConflictError for one that was replaced. */
export async function revokeCertificate(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  { admin }: SignedIn,
  code: string,
  { reason }: Body<(typeof certificateCalls)['certificate.revoke']>,
): Promise<Certificate> {
  return await context.db.transaction(async (tx) => {
    const isRequestedCertificate = eq(certificates.code, code)
    const row = requireRow(
      await tx.select().from(certificates).where(isRequestedCertificate).for('update'),
      'certificate',
    )
    if (row.revokedAt !== null) return toCertificate(context, row)
    if (row.replacedAt !== null) throw new ConflictError(messages.certificateReplaced)
    const revokedAt = context.now()
    await tx
      .update(certificates)
      .set({ revokedAt, revokedBy: admin.id, revokeReason: reason })
      .where(isRequestedCertificate)
    return toCertificate(context, { ...row, revokedAt })
  })
}
