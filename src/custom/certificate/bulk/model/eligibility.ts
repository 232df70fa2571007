import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { type Missing, missingFacts } from '../../../../../contract/graduate.ts'
import type { Participant } from '../../../participant/model.ts'

/** Why there is no certificate. `lost`: the voucher was deleted. */
type Reason = Missing | 'revoked' | 'lost'

/** Without `voucher` where it was deleted. */
export type Chosen = Pick<Participant, 'id'> & { readonly voucher?: Participant | undefined }

export type Eligibility =
  | { readonly isEligible: true; readonly voucher: Participant; readonly issuedAt: string | undefined }
  | { readonly isEligible: false; readonly voucher?: Participant; readonly reasons: readonly Reason[] }

/** With the certificate that was issued just now. */
export function withIssued({ id, voucher }: Chosen, kind: CertificateKind, code: string, at: string): Chosen {
  const before = voucher?.certificates ?? []
  if (!voucher || before.some((each) => each.code === code)) return { id, voucher }
  const others = before.filter((each) => each.kind !== kind || each.state !== 'valid')
  return {
    id,
    voucher: { ...voucher, certificates: [...others, { kind, code, state: 'valid', issued_at: at }] },
  }
}

function eligibilityOf(kind: CertificateKind, { voucher }: Chosen): Eligibility {
  if (!voucher) return { isEligible: false, reasons: ['lost'] }
  const certificates = (voucher.certificates ?? []).filter((each) => each.kind === kind)
  const issued = certificates.find(({ state }) => state === 'valid')
  // An issued certificate stays valid when the voucher changes.
  if (issued) return { isEligible: true, voucher, issuedAt: issued.issued_at ?? '' }
  if (certificates.some(({ state }) => state === 'revoked'))
    return { isEligible: false, voucher, reasons: ['revoked'] }
  const reasons = missingFacts(kind, voucher)
  return reasons.length > 0
    ? { isEligible: false, voucher, reasons }
    : { isEligible: true, voucher, issuedAt: undefined }
}

export type Row = { readonly id: Participant['id']; readonly eligibility: Eligibility }

export type EligibleRow = Row & { readonly eligibility: Extract<Eligibility, { isEligible: true }> }

export const idOf = ({ id }: Row): Row['id'] => id

export const isNew = (eligibility: Eligibility): boolean =>
  eligibility.isEligible && eligibility.issuedAt === undefined

const isEligible = (row: Row): row is EligibleRow => row.eligibility.isEligible

/** Splits the selection by eligibility, in selection order. */
export function splitByEligibility(kind: CertificateKind, chosen: readonly Chosen[]) {
  const rows = chosen.map((each): Row => ({ id: each.id, eligibility: eligibilityOf(kind, each) }))
  const eligible = rows.filter(isEligible)
  return {
    rows,
    eligible,
    others: rows.filter((row) => !isEligible(row)),
    /** Eligible participants whose certificate was issued before. */
    issuedBefore: eligible.filter(({ eligibility }) => !isNew(eligibility)).length,
  }
}
