import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { type MissingFact, missingFacts } from '../../../../../contract/graduate.ts'
import type { Participant } from '../../../participant/model.ts'

/** Why there is no certificate. `lost`: the voucher was deleted. */
type Reason = MissingFact | 'revoked' | 'lost'

/** Without `voucher` where it was deleted. */
export type SelectedParticipant = Pick<Participant, 'id'> & { readonly voucher?: Participant | undefined }

export type Eligibility =
  | { readonly isEligible: true; readonly voucher: Participant; readonly issuedAt: string | undefined }
  | { readonly isEligible: false; readonly voucher?: Participant; readonly reasons: readonly Reason[] }

/** With the certificate that was issued just now. */
export function addIssuedCertificate(
  { id, voucher }: SelectedParticipant,
  kind: CertificateKind,
  code: string,
  issuedAt: string,
): SelectedParticipant {
  const existingCertificates = voucher?.certificates ?? []
  if (!voucher || existingCertificates.some((each) => each.code === code)) return { id, voucher }
  const otherCertificates = existingCertificates.filter(
    (each) => each.kind !== kind || each.state !== 'valid',
  )
  return {
    id,
    voucher: {
      ...voucher,
      certificates: [...otherCertificates, { kind, code, state: 'valid', issued_at: issuedAt }],
    },
  }
}

function eligibilityOf(kind: CertificateKind, { voucher }: SelectedParticipant): Eligibility {
  if (!voucher) return { isEligible: false, reasons: ['lost'] }
  const certificates = (voucher.certificates ?? []).filter((each) => each.kind === kind)
  const validCertificate = certificates.find(({ state }) => state === 'valid')
  // An issued certificate stays valid when the voucher changes.
  if (validCertificate) return { isEligible: true, voucher, issuedAt: validCertificate.issued_at ?? '' }
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
export function splitByEligibility(kind: CertificateKind, participants: readonly SelectedParticipant[]) {
  const rows = participants.map((each): Row => ({ id: each.id, eligibility: eligibilityOf(kind, each) }))
  const eligible = rows.filter(isEligible)
  return {
    rows,
    eligible,
    ineligible: rows.filter((row) => !isEligible(row)),
    /** Eligible participants whose certificate was issued before. */
    issuedBeforeCount: eligible.filter(({ eligibility }) => !isNew(eligibility)).length,
  }
}
