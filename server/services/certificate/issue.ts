import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../../contract/call.ts'
import type { Certificate, CertificateKind, certificateCalls } from '../../../contract/certificate.ts'
import { type Missing, missingFor } from '../../../contract/graduate.ts'
import type { Db } from '../../db/db.ts'
import { certificates, memberRedeems } from '../../db/schema.ts'
import { Conflict } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { type CertificateRow, certificateOf, factsToKeep } from '../certificateShape.ts'
import { changedAt } from '../changed.ts'
import type { Context, SignedIn } from '../context.ts'
import { findEitherRow, findRedeemRow } from '../member/find.ts'
import { redeemOf } from '../member/shape.ts'
import { newCode } from './newCode.ts'
import { keepPictures } from './pictures.ts'

/** Of two who issue for one voucher at once, one comes after the other. Who only adds to it does not wait. */
async function holdVoucher(tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: memberRedeems.id })
    .from(memberRedeems)
    .where(eq(memberRedeems.id, id))
    .for('no key update')
}

/** The certificate that was not replaced by another one. */
async function currentOf(tx: Db, redeemId: string, kind: CertificateKind) {
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

const inWords = (part: Missing): string => messages.certificateLacks[part]

/** Numbers that are tried before something must be wrong: that one is taken happens once in billions of years. */
const TRIES = 10

/** Writes a certificate under a number that no other one has. */
async function write(
  tx: Db,
  row: Omit<typeof certificates.$inferInsert, 'code'>,
  draw: () => string,
): Promise<CertificateRow> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [written] = await tx
      .insert(certificates)
      .values({ ...row, code: draw() })
      .onConflictDoNothing({ target: certificates.code })
      .returning()
    if (written) return written
  }
  throw new Error('No number was free for a certificate')
}

/**
 * The certificate of a voucher: the one that there is, valid or revoked, else a new one. Issued anew, it is always a new
 * one, in place of the one that there is, which is the one that `replaces` names where it names one.
 *
 * @param given the voucher's id or its licence code.
 * @param draw makes a number, which may be taken.
 * @throws NotFound; Conflict when a new one is to be made and the voucher lacks something, or another one than that which
 *   is to be replaced is there.
 */
export async function issueCertificate(
  context: Pick<Context, 'db' | 'now' | 'settings' | 'issuer'>,
  { admin }: SignedIn,
  given: string,
  { kind, reissue = false, reason, replaces }: Body<(typeof certificateCalls)['certificate.issue']>,
  draw = newCode,
): Promise<Certificate> {
  const { db, now, issuer } = context
  return await db.transaction(async (tx) => {
    const { redeem } = await findEitherRow(tx, given)
    await holdVoucher(tx, redeem.id)
    const current = await currentOf(tx, redeem.id, kind)
    if (current && !reissue) return certificateOf(context, current)
    if (current && replaces !== undefined && replaces !== current.code)
      throw new Conflict(messages.certificateReissued, certificateOf(context, current))

    // As it is by now: somebody may have changed it while this one waited.
    const voucher = redeemOf(await findRedeemRow(tx, redeem.id))
    const lacks = missingFor(kind, voucher)
    if (lacks.length > 0) throw new Conflict(lacks.map(inWords).join(' '))

    const issuedAt = current ? changedAt(now(), current.issuedAt) : now()
    const currentIs = eq(certificates.code, current?.code ?? '')
    await tx.update(certificates).set({ replacedAt: issuedAt }).where(currentIs)
    const row = {
      ...{ memberRedeemId: redeem.id, kind, issuedAt, issuedBy: admin.id },
      reason: (current && reason) ?? null,
      facts: factsToKeep(kind, voucher, issuer),
      ...(await keepPictures(tx, issuer, issuedAt)),
    }
    const made = await write(tx, row, draw)
    await tx.update(certificates).set({ replacedBy: made.code }).where(currentIs)
    return certificateOf(context, made)
  })
}
