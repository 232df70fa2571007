import { eq } from 'drizzle-orm'
import { certificates } from '../../db/schema.ts'
import { requireRow } from '../../entity/requireRow.ts'
import { ConflictError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'
import { toCertificate } from '../participant/member/certificateShape.ts'

/** Irreversible. Idempotent: the first reason stays. @throws NotFoundError; ConflictError for one that was replaced. */
export const revokeCertificate: Handlers['certificate.revoke'] = async ({
  context,
  signedIn,
  params,
  body,
}) => {
  return await context.db.transaction(async (tx) => {
    const isRequestedCertificate = eq(certificates.code, params.code)
    const row = requireRow(
      await tx.select().from(certificates).where(isRequestedCertificate).for('update'),
      'certificate',
    )
    if (row.revokedAt !== null) return toCertificate(context, row)
    if (row.replacedAt !== null) throw new ConflictError(messages.certificateReplaced)
    const revokedAt = context.now()
    await tx
      .update(certificates)
      .set({ revokedAt, revokedBy: signedIn.admin.id, revokeReason: body.reason })
      .where(isRequestedCertificate)
    return toCertificate(context, { ...row, revokedAt })
  })
}
