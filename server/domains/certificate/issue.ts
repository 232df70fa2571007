import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../../contract/call.ts'
import type { Certificate, CertificateKind, certificateCalls } from '../../../contract/certificate.ts'
import { missingFacts } from '../../../contract/graduate.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import type { Db } from '../../db/db.ts'
import { certificates, memberRedeems } from '../../db/schema.ts'
import { nextUpdatedAt } from '../../entity/versions.ts'
import { ConflictError } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { type CertificateRow, toCertificate, toStoredFacts } from '../participant/member/certificateShape.ts'
import { findRedeemByIdOrLicense, findRedeemRow } from '../participant/member/find.ts'
import { toRedeem } from '../participant/member/shape.ts'
import { newCode } from './newCode.ts'
import { storePictures } from './pictures.ts'

/** Serialises certificates of one voucher. `no key update`, so inserts that reference the voucher need not wait. */
async function lockVoucher(tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: memberRedeems.id })
    .from(memberRedeems)
    .where(eq(memberRedeems.id, id))
    .for('no key update')
}

async function findCurrentCertificate(tx: Db, redeemId: string, kind: CertificateKind) {
  const [current] = await tx
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.memberRedeemId, redeemId),
        eq(certificates.kind, kind),
        isNull(certificates.replacedAt),
      ),
    )
  return current
}

/** Attempts to find a free number. One collision is expected in billions of years: this many are a bug. */
const MAX_CODE_ATTEMPTS = 10

async function insertWithFreeCode(
  tx: Db,
  row: Omit<typeof certificates.$inferInsert, 'code'>,
  generateCode: () => string,
): Promise<CertificateRow> {
  for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt++) {
    const [insertedRow] = await tx
      .insert(certificates)
      .values({ ...row, code: generateCode() })
      .onConflictDoNothing({ target: certificates.code })
      .returning()
    if (insertedRow) return insertedRow
  }
  throw new Error('No number was free for a certificate')
}

/**
 * The current certificate, valid or revoked, else a new one; with `reissue` always a new one, which replaces the current.
 * @param generateCode makes a number; collisions are retried.
 * @throws NotFoundError; ConflictError when the voucher is not eligible, or `replaces` is not the current one.
 */
export async function issueCertificate(
  context: Pick<Context, 'db' | 'now' | 'settings' | 'issuer'>,
  { admin }: SignedIn,
  idOrLicense: string,
  { kind, reissue = false, reason, replaces }: Body<(typeof certificateCalls)['certificate.issue']>,
  generateCode = newCode,
): Promise<Certificate> {
  const { db, now, issuer } = context
  return await db.transaction(async (tx) => {
    const { redeem } = await findRedeemByIdOrLicense(tx, idOrLicense)
    await lockVoucher(tx, redeem.id)
    const currentCertificate = await findCurrentCertificate(tx, redeem.id, kind)
    if (currentCertificate && !reissue) return toCertificate(context, currentCertificate)
    if (currentCertificate && replaces !== undefined && replaces !== currentCertificate.code)
      throw new ConflictError(messages.certificateReissued, toCertificate(context, currentCertificate))

    // Read again under the lock: it may have changed while waiting.
    const voucher = toRedeem(await findRedeemRow(tx, redeem.id))
    const missingFactNames = missingFacts(kind, voucher)
    if (missingFactNames.length > 0) throw new ConflictError(messages.certificateLacks(missingFactNames))

    const issuedAt = currentCertificate ? nextUpdatedAt(now(), currentCertificate.issuedAt) : now()
    const isCurrent = eq(certificates.code, currentCertificate?.code ?? '')
    await tx.update(certificates).set({ replacedAt: issuedAt }).where(isCurrent)
    const row = {
      memberRedeemId: redeem.id,
      kind,
      issuedAt,
      issuedBy: admin.id,
      reason: (currentCertificate && reason) ?? null,
      facts: toStoredFacts(kind, voucher, issuer),
      ...(await storePictures(tx, issuer, issuedAt)),
    }
    const newCertificate = await insertWithFreeCode(tx, row, generateCode)
    await tx.update(certificates).set({ replacedBy: newCertificate.code }).where(isCurrent)
    return toCertificate(context, newCertificate)
  })
}
